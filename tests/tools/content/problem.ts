/** What is wrong with a file. Advice is in Spanish, without a full stop at its end. */
export interface FileProblem {
  file: string;
  /** That of the import which leads to the file, where one does. */
  line?: number;
  fault: string;
  advice: string;
  /** Whether the site can use the file all the same. */
  isWarning?: boolean;
}

/** A value that the site cannot use. Advice is in Spanish, without a full stop at its end. */
export interface Problem {
  /** Where the value stands in what a file exports: names, and numbers in lists. */
  path: (string | number)[];
  /** Undefined where it is missing. */
  value: unknown;
  advice: string;
  /** Whether the site can use the value all the same. */
  isWarning?: boolean;
}
