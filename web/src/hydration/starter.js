// Stands in every page, as it is but for these lines: prerender.ts puts it there, and firebase.json
// names its hash, which the build prints when it does not fit any more. It imports the app without
// getting in the way of the page: once the page has loaded and been painted and the browser is idle,
// or after the visitor's first click, key or focus, whichever comes first. Until then, and where the
// app cannot be had, the page works as the HTML it is. No build step: written for the browsers of the
// README's floor.
{
  const app = document.currentScript.dataset.app;
  // In milliseconds: how long a form that was submitted waits for the app.
  const PATIENCE = 5000;
  const KEPT = 'kept-fields';
  const SENT = '#mensaje-enviado';

  // The youngest thing that the styles and the app need: Safari 15.4, Chrome 99, Firefox 97.
  const isSupported = 'CSSLayerBlockRule' in window && 'hasOwn' in Object;

  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  let starting;
  // Resolves with whether the app has hydrated the page.
  const start = () => {
    starting ??= isSupported
      ? painted()
          .then(() => import(app))
          .then(({ hydrated }) => hydrated)
          .then(() => true)
          .catch((error) => console.error(error))
      : Promise.resolve(false);
    return starting;
  };

  const startWhenIdle = async () => {
    // Painted, and in its own fonts: until then nothing competes with what is to be seen.
    await document.fonts.ready;
    await painted();
    await painted();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else start();
  };

  // Resolves with whether the form is the app's, which then checks it itself.
  const hydrated = (form) =>
    new Promise((resolve) => {
      new MutationObserver(() => resolve(true)).observe(form, { attributeFilter: ['novalidate'] });
      setTimeout(resolve, PATIENCE, false);
      start().then((isThere) => isThere || resolve(false));
    });

  // What is submitted before the form is the app's goes out once it is, or else as a plain form.
  const submit = async (event) => {
    const form = event.target;
    if (form.noValidate) return;
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    if (await hydrated(form)) {
      form.removeAttribute('aria-busy');
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    } else {
      keepFields(form);
      form.submit();
    }
  };

  // On the way back from the page that refuses a plain form, what was typed is there again.
  const keepFields = (form) => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([...new FormData(form)]));
    } catch {}
  };
  const restoreFields = () => {
    try {
      const fields = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
      sessionStorage.removeItem(KEPT);
      if (location.hash === SENT) return;
      for (const [name, value] of fields) {
        const [field] = document.getElementsByName(name);
        if (field && !field.value) field.value = value;
      }
    } catch {}
  };

  // Where popovers are not known (before Safari 17, Chrome 114, Firefox 125), the side menu opens as
  // the modal dialog that it is, with the app or without it.
  const toggleDialog = ({ target }) => {
    const button = target.closest('[popovertarget]');
    const dialog = button && document.getElementById(button.getAttribute('popovertarget'));
    if (dialog?.open) dialog.close();
    else if (dialog && button.getAttribute('popovertargetaction') !== 'hide') dialog.showModal();
  };

  restoreFields();
  if (!('popover' in HTMLElement.prototype)) addEventListener('click', toggleDialog);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    sessionStorage.removeItem(KEPT);
    for (const form of document.forms) form.removeAttribute('aria-busy');
  });
  addEventListener('load', startWhenIdle);
  for (const signal of ['click', 'keydown', 'focusin']) {
    addEventListener(signal, start, { once: true, passive: true });
  }
  addEventListener('submit', submit);
  // Slides that are scrolled before there is a slider, or without one, show their pictures.
  const showPictures = ({ target }) => target.setAttribute?.('data-scrolled', '');
  document.addEventListener('scroll', showPictures, { capture: true, passive: true });
}
