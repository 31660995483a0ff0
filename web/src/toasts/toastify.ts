import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { ToastStage } from './toast-stage.tsx';

// In a root of its own, so that a toast outlives a change of page.
const stage = document.body.appendChild(document.createElement('div'));
createRoot(stage).render(createElement(ToastStage));

export function showToast(kind: 'success' | 'error', text: string): void {
  if (kind === 'success') toast.success(text, { role: 'status' });
  // Without an icon, because the text of an error begins with one.
  else toast.error(text, { role: 'alert', icon: false });
}
