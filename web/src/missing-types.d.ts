// What the types of React and of the DOM do not have.

import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

declare global {
  interface Navigator {
    /** Only in Chromium. */
    connection?: { saveData?: boolean };
  }
}
