import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { ToastStage } from './toast-stage.tsx';

// A root of its own beside the page's: a toast stays when the visitor leaves the page it speaks of.
const stage = document.body.appendChild(document.createElement('div'));
createRoot(stage).render(createElement(ToastStage));

export function showToast(kind: 'success' | 'error', text: string): void {
  if (kind === 'success') toast.success(text, { role: 'status' });
  // The text of an error brings its own sign.
  else toast.error(text, { role: 'alert', icon: false });
}
