import type { TableFormat } from './table-file';

export type FileAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'failed'; message: string };

export const FILE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
