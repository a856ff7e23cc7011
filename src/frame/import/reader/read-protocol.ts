import type { ReadResult, TableChoices } from './table';

export type ReadRequest = { content: ArrayBuffer; choices: TableChoices };

export type ReadAnswer = { result: ReadResult } | { failed: string };
