// What we use of the DOM beyond the floor's. Optional: it is asked for before it is used.

interface HTMLElement {
  /** Chrome 114, Safari 17, Firefox 125. */
  hidePopover?(): void;
}

interface Navigator {
  /** Only in Chromium. */
  connection?: { saveData?: boolean };
}
