type ShowToast = typeof import('./toastify.ts').showToast;

/** Fetches what shows toasts; resolves to nothing where it cannot be had. */
export async function loadToasts(): Promise<ShowToast | undefined> {
  const toastify = await import('./toastify.ts').catch(() => undefined);
  return toastify?.showToast;
}
