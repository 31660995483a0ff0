import { type ReactNode, useCallback, useState } from 'react';
import { type PrepareToasts, ToastContext } from './toast-context.ts';

type Toastify = typeof import('./toastify.ts').toastify;

/** Gives all within it toasts, whose code comes when one is near. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toastify, setToastify] = useState<Toastify | null>(null);
  const prepare = useCallback<PrepareToasts>(async () => {
    const module = await import('./toastify.ts').catch(() => undefined);
    if (module) setToastify(module.toastify);
    return module?.toastify.show;
  }, []);
  return (
    <ToastContext value={prepare}>
      {children}
      {toastify === null ? null : <toastify.Stage />}
    </ToastContext>
  );
}
