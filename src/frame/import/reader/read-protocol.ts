import type { ReadResult, TableChoices } from './table';

/** What the worker is asked: a file, and what of it is known better than it says. */
export interface ReadRequest {
  content: ArrayBuffer;
  choices: TableChoices;
}

/** What it answers: the table or why there is none, or that reading failed in a way that nobody thought of. */
export type ReadAnswer = { result: ReadResult } | { failed: string };
