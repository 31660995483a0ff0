/** What is wrong with a file. Defect and advice are in Spanish, without a full stop at their end. */
export interface FileProblem {
  file: string;
  line?: number | undefined;
  defect: string;
  advice: string;
  /** Whether the site can use the file all the same. */
  isWarning?: boolean | undefined;
}

/** A value that the site cannot use. Defect and advice are in Spanish, without a full stop at their end. */
export interface Problem {
  /** Where the value stands in what a file exports: names, and numbers in lists. */
  path: (string | number)[];
  /** Undefined where it is missing. */
  value: unknown;
  /** The name that stands before a missing one. */
  previousName?: string | undefined;
  /** What is wrong, where name and value do not say it. */
  defect?: string;
  advice: string;
  /** Whether the site can use the value all the same. */
  isWarning?: boolean;
}
