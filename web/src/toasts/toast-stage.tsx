import { type CloseButtonProps, Slide, ToastContainer } from 'react-toastify/unstyled';
import { Icon } from '../components/icon.tsx';
import './toast-stage.css';

export function ToastStage() {
  return (
    <ToastContainer
      aria-label="Avisos"
      autoClose={5000}
      position="top-right"
      theme="colored"
      transition={Slide}
      hideProgressBar={false}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick={false}
      closeButton={CloseButton}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button className="toast-close" type="button" aria-label="Cerrar aviso" onClick={closeToast}>
      <Icon name="close" />
    </button>
  );
}
