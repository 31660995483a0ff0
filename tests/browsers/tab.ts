/** Starts a browser. Returns a function that opens a tab, and one that ends the browser. */
export type StartBrowser = () => Promise<{
  openTab: () => Promise<Tab>;
  stop: () => Promise<void>;
}>;

/** A tab with storage, cache and history of its own. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page, where it sees nothing but its argument. */
  evaluate<Argument, Result>(run: (arg: Argument) => Result, arg: Argument): Promise<Result>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the errors and warnings in its console. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}
