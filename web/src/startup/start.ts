// The only script of a page at first: it imports the app later, and holds a submit until then.

// The newest features that the styles and the app need: Safari 15.4, Chrome 99, Firefox 97.
const isSupported = 'CSSLayerBlockRule' in window && 'hasOwn' in Object;
let started: Promise<boolean> | undefined;
/** The form whose submit waits for the app. */
let held: HTMLFormElement | undefined;

/** Starts the app once. Resolves with whether that worked. */
function startApp(): Promise<boolean> {
  started ??= importApp().catch((error) => {
    console.error(error);
    return false;
  });
  return started;
}

async function importApp(): Promise<boolean> {
  if (!isSupported) return false;
  const { hydratePage } = await import('../entry-client.tsx');
  await hydratePage();
  return true;
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Set by the app once the form is hydrated.
  if (form.noValidate) return;
  event.preventDefault();
  if (held) return;
  held = form;
  form.setAttribute('aria-busy', 'true');
  let isOver = false;
  const submit = () => {
    if (isOver) return;
    isOver = true;
    if (form.noValidate) {
      release();
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    } else {
      // A form outside the document cannot be submitted; the served page has another one by now.
      if (!form.isConnected) document.body.append(form);
      form.submit();
    }
  };
  new MutationObserver(submit).observe(form, { attributeFilter: ['novalidate'] });
  setTimeout(submit, 5000);
  void startApp().then((hasStarted) => hasStarted || submit());
}

function release(): void {
  held?.removeAttribute('aria-busy');
  held = undefined;
}

/** Stands in for `command` and `commandfor`: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API */
function runCommand({ target }: Event): void {
  const button = (target as Element).closest('[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? ((start) => setTimeout(start));
addEventListener('load', () => whenIdle(() => void startApp(), { timeout: 2000 }));
for (const type of ['click', 'keydown', 'focusin']) addEventListener(type, () => void startApp());
addEventListener('submit', holdSubmit);
// After Back from the page cache the form can be sent again.
addEventListener('pageshow', release);
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  // Captured, because React stops clicks on what is not hydrated yet.
  addEventListener('click', runCommand, true);
}
