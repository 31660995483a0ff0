/** A browser that is installed on this computer. */
export interface Browser {
  version: string;
  /** Opens a tab with storage, cache and history of its own. */
  open(): Promise<Tab>;
  /** Ends the browser and all that was started for it. */
  stop(): Promise<void>;
}

/** What a visitor can do in any of them; mouse and finger act on a point of the view, in CSS pixels. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate<Result>(run: (argument: string) => Result, argument?: string): Promise<Result>;
  hover(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  tap(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The errors and warnings of its console so far, but for answers that are no 200. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export type Key = 'Escape' | 'Tab' | 'Enter' | 'ArrowLeft';
