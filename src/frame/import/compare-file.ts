import type { DataProvider } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { exportCell } from '../export/rows';
import type { ValueFormat } from '../field-types/field-type';
import { defaultsOf, initialOf } from '../form/form-data';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { formFields } from '../model/form-fields';
import { type FoundRecords, findRecords } from './find-records';
import { loadFormFailures } from './form-failures';
import { importFormats } from './import-formats';
import { likelyThere } from './likely-there';
import type { ImportColumn } from './reader/columns';
import { createJudge, type ImportChoices, type ImportSite } from './reader/judge-rows';
import type { ValueStyle } from './reader/number-style';
import type { ImportRow } from './reader/row-result';
import type { TableRow } from './reader/table';

const ROWS_AT_ONCE = 50;
/** Time in ms after which the page may handle events, too short to be noticed. */
const TURN_MS = 12;

export interface ImportSession extends Pick<ImportSite, 'mayCreate' | 'mayUpdate' | 'canWrite'> {
  dataProvider: DataProvider;
  writer: Pick<AccessSubject, 'role' | 'userId'>;
  model: EntityModel;
  format: ValueFormat;
  timeZone: string;
  language: string;
}

export interface ImportPlan extends ImportChoices {
  columns: readonly ImportColumn[];
  rows: readonly TableRow[];
  style: ValueStyle;
}

export interface Comparison extends Pick<FoundRecords, 'labelOf'> {
  rows: readonly ImportRow[];
  likely: ReadonlySet<ImportRow>;
  /** Accessible records without a row in the file; `records` lists those with a known name. */
  missing: { count: number; records: readonly EntityRecord[] };
}

function missingFrom(rows: readonly ImportRow[], { total, all }: FoundRecords): Comparison['missing'] {
  const present = new Set(rows.flatMap((row) => ('record' in row && row.record !== undefined ? row.record.id : [])));
  if (present.size === 0 || total <= present.size) return { count: 0, records: [] };
  return { count: total - present.size, records: (all ?? []).filter(({ id }) => !present.has(id)) };
}

/**
 * Compares a file with existing records in batches, so that the page stays responsive.
 * @param onProgress receives the processed share of rows, 0 to 1.
 * @throws provider errors, or an AbortError after the signal was aborted.
 */
export async function compareFile(
  { dataProvider, model, writer, format, timeZone, language, ...rights }: ImportSession,
  { columns, rows, style, ...choices }: ImportPlan,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<Comparison> {
  const [found, failuresOf] = await Promise.all([
    findRecords({ dataProvider, model, columns, rows, match: choices.match, signal }),
    loadFormFailures(model, rights.canWrite),
  ]);
  const asked = formFields(model, 'createForm');
  const formats = importFormats(model, format, timeZone);
  const judge = createJudge(
    {
      ...rights,
      model,
      context: { style, timeZone, language, referred: found.referred },
      recordsWith: found.recordsWith,
      exported: (field, record) => formats.map((one) => exportCell(record, field, one)),
      defaults: { ...defaultsOf(asked), ...initialOf(asked, writer) },
      failuresOf,
    },
    columns,
    choices,
  );
  const judged: ImportRow[] = [];
  let since = performance.now();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    judged.push(...rows.slice(start, start + ROWS_AT_ONCE).map(judge));
    if (performance.now() - since < TURN_MS) continue;
    onProgress(judged.length / rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const likely = await likelyThere(dataProvider, model, judged, signal);
  return { rows: judged, likely, labelOf: found.labelOf, missing: missingFrom(judged, found) };
}
