import { toast } from 'react-toastify/unstyled';
import type { ShowToast } from './toast-context.ts';
import { ToastStage } from './toast-stage.tsx';

const show: ShowToast = (kind, text) => {
  if (kind === 'success') toast.success(text, { role: 'status' });
  // The text of an error brings its own sign.
  else toast.error(text, { role: 'alert', icon: false });
};

/** All that toasts need, in one piece, so that it can be fetched when the first one is near. */
export const toastify = { Stage: ToastStage, show };
