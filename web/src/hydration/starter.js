// Stands in every page, as it is but for comments and indentation: prerender.ts puts it there, and
// firebase.json names its hash, which the build prints when it does not fit any more. It imports the
// app without getting in the way of the page: once the page has loaded and been painted and the
// browser is idle, or after the visitor's first click, key or focus, whichever comes first. Until then,
// and where the app cannot be had, the page works as the HTML it is. No build step: written for the
// browsers of the README's floor, and short, because it is a part of every page.
{
  const app = document.currentScript.dataset.app;

  // The youngest thing that the styles and the app need: Safari 15.4, Chrome 99, Firefox 97.
  const isSupported = 'CSSLayerBlockRule' in window && Object.hasOwn;

  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const importApp = async () => {
    await painted();
    await import(app);
    return true;
  };
  let importing;
  // Resolves with whether the app is there.
  const start = async () => (importing ??= isSupported && importApp().catch(console.error));

  const startWhenIdle = async () => {
    // On the screen, which on a slow phone is some frames after it was painted, and in its own fonts:
    // until then nothing competes with what is to be seen.
    if (!performance.getEntriesByType('paint')[0]) {
      await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint' }));
    }
    await document.fonts.ready;
    await painted();
    // Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(start);
  };

  // Resolves with whether the form is the app's, which checks it itself; after 5 s it is given up.
  const isHydrated = (form) =>
    new Promise((resolve) => {
      new MutationObserver(() => resolve(true)).observe(form, { attributeFilter: ['novalidate'] });
      setTimeout(resolve, 5000);
      start().then((hasApp) => hasApp || resolve());
    });

  // What is submitted before the form is the app's goes out once it is, or else as a plain form.
  const submit = async (event) => {
    const form = event.target;
    if (form.noValidate) return;
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    if (await isHydrated(form)) {
      form.removeAttribute('aria-busy');
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    } else {
      // The app may have put another in its place.
      if (!form.isConnected) document.body.append(form);
      try {
        sessionStorage.typed = JSON.stringify([...new FormData(form)]);
      } finally {
        form.submit();
      }
    }
  };

  // On the way back from the page that refuses a plain form, what was typed is there again.
  const restoreTyped = () => {
    const typed = JSON.parse(sessionStorage.typed ?? '[]');
    delete sessionStorage.typed;
    // The contract's sentNoticeId.
    if (location.hash === '#mensaje-enviado') return;
    for (const [name, value] of typed) {
      for (const field of document.getElementsByName(name)) field.value ||= value;
    }
  };

  // The page cache keeps the form itself.
  const returned = ({ persisted }) => {
    if (!persisted) return;
    delete sessionStorage.typed;
    for (const form of document.forms) form.removeAttribute('aria-busy');
  };

  // Where popovers are not known (before Safari 17, Chrome 114, Firefox 125), the side menu opens as
  // the modal dialog that it is, with the app or without it.
  const toggleDialog = ({ target }) => {
    const button = target.closest('[popovertarget]');
    const dialog = button && document.getElementById(button.getAttribute('popovertarget'));
    if (dialog?.open) dialog.close();
    else if (dialog && !button.hasAttribute('popovertargetaction')) dialog.showModal();
  };

  // Slides that are scrolled before there is a slider, or without one, show their pictures.
  const showPictures = ({ target }) => target.setAttribute?.('data-scrolled', '');

  addEventListener('load', startWhenIdle);
  for (const signal of ['click', 'keydown', 'focusin']) addEventListener(signal, start);
  addEventListener('submit', submit);
  addEventListener('pageshow', returned);
  addEventListener('scroll', showPictures, true);
  if (!('popover' in HTMLElement.prototype)) addEventListener('click', toggleDialog);
  restoreTyped();
}
