import { useTranslate } from 'react-admin';
import { formatCell } from './reader/cell-text';
import type { RowFault } from './reader/changes';
import type { ImportColumn } from './reader/columns';
import type { TableRow } from './reader/table';

/** Rules of an import whose rows all create records. Such an import replaces the general one of its entity. */
export interface ImportRules {
  /** Returns the key of a text of this import that replaces a text of the frame. The text need not exist. */
  textKey(name: string): string;
  /** Field of each header that the file must have. Other columns are skipped. */
  headers: Readonly<Record<string, string>>;
  /**
   * Returns texts by field, or the row's fault. @param values cells by field @param row all cells, number of headers
   */
  read(
    values: Readonly<Record<string, string | undefined>>,
    row: { texts: readonly string[]; width: number },
  ): Readonly<Record<string, string>> | string;
}

export function useImportText(rules: ImportRules | undefined) {
  const translate = useTranslate();
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const general = translate(`framework.import.${key}`, { ...values, _: '' });
    return rules === undefined ? general : translate(rules.textKey(key), { ...values, _: general });
  };
}

export function findMissingHeader({ headers }: ImportRules, columns: readonly ImportColumn[]): string | undefined {
  return Object.keys(headers).find((header) => columns.every(({ target }) => target !== headers[header]));
}

export function readRow(
  rules: ImportRules,
  columns: readonly ImportColumn[],
  row: TableRow,
): { row: TableRow; fault?: RowFault } {
  const texts = row.cells.map(formatCell);
  const width = (columns.findLast(({ header }) => header !== '')?.index ?? -1) + 1;
  const values = Object.fromEntries(columns.map(({ target, index }) => [target, texts[index]]));
  const read = rules.read(values, { texts, width });
  if (typeof read === 'string')
    return { row, fault: { cause: { kind: 'own', key: rules.textKey(`fault.${read}`) }, value: '' } };
  const corrected = new Map(columns.map(({ target, index }) => [index, read[target ?? '']]));
  return { row: { ...row, cells: row.cells.map((cell, index) => corrected.get(index) ?? cell) } };
}
