import type { ReadResult, TableChoices } from './table';

export interface ReadRequest {
  content: ArrayBuffer;
  choices: TableChoices;
}

export type ReadAnswer = { result: ReadResult } | { failed: string };
