import { createContext, useContext } from 'react';

export type ShowToast = (kind: 'success' | 'error', text: string) => void;

/** Fetches what shows toasts and puts it on the page; resolves to nothing if that cannot be had. */
export type PrepareToasts = () => Promise<ShowToast | undefined>;

export const ToastContext = createContext<PrepareToasts | undefined>(undefined);

/** Toasts belong to the layout: they appear also when the visitor has left the page meanwhile. */
export function useToasts(): PrepareToasts {
  const prepare = useContext(ToastContext);
  if (!prepare) throw new Error('useToasts needs a ToastProvider around it');
  return prepare;
}
