import type { DataProvider, SortPayload } from 'react-admin';
import { download } from '../export/download';
import { exactCell } from '../export/exact-cell';
import { fileName } from '../export/file-name';
import { FILE_TYPES } from '../export/file-protocol';
import type { FileStyle } from '../export/file-style';
import { makeFile } from '../export/make-file';
import { exportCell } from '../export/rows';
import type { TableFormat } from '../export/table-file';
import type { ValueFormat } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { fetchPages } from './all-records';
import { createExportTable } from './export-table';
import { filterWords } from './filter-words';

export type ExportState = { step: 'fetching'; done: number; total: number } | { step: 'writing'; share: number };

interface WrittenList {
  model: EntityModel;
  fields: readonly FieldModel[];
  isExact: boolean;
  filter: Record<string, unknown>;
  sort: SortPayload;
  format: TableFormat;
  style: FileStyle;
  valueFormat: ValueFormat;
  dataProvider: DataProvider;
}

interface Running {
  signal: AbortSignal;
  onState(state: ExportState): void;
}

/**
 * Saves every row of a filter as a file.
 * @returns number of rows; if 0, no file is created.
 */
export async function writeList(list: WrittenList, { signal, onState }: Running): Promise<number> {
  const { model, fields, isExact, filter, sort, format, style, valueFormat, dataProvider } = list;
  const cell = isExact ? exactCell : exportCell;
  const growing = createExportTable({ model, fields, cell, format: valueFormat, timeZone: style.timeZone });
  let sample: EntityRecord | undefined;
  for await (const { records, total } of fetchPages(dataProvider, model.route, { filter, sort, signal })) {
    sample ??= records[0];
    growing.add(records);
    onState({ step: 'fetching', done: growing.count(), total });
  }
  if (sample === undefined) return 0;
  const table = growing.table();
  const title = valueFormat.text(model.pluralLabel);
  const file = await makeFile(
    { source: { kind: 'table', table }, format, title, style },
    { signal, onProgress: (share) => onState({ step: 'writing', share }) },
  );
  const words = filterWords(filter, fields, valueFormat, sample);
  download(file, fileName([title, ...words, valueFormat.isoDay(Date.now())], format), FILE_TYPES[format]);
  return table.rows.length;
}
