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

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 50;
/** After so long the page gets its turn: nobody notices the wait. */
const TURN_MS = 12;

/** What the session may do, and how it writes. */
export interface ImportSession extends Pick<ImportSite, 'mayCreate' | 'mayUpdate' | 'canWrite'> {
  dataProvider: DataProvider;
  /** Who imports, on whose account new records begin. */
  writer: Pick<AccessSubject, 'role' | 'userId'>;
  model: EntityModel;
  format: ValueFormat;
  /** IANA zone of the site. */
  timeZone: string;
  language: string;
}

/** What of a file is compared, and how it is taken. */
export interface ImportPlan extends ImportChoices {
  columns: readonly ImportColumn[];
  rows: readonly TableRow[];
  style: ValueStyle;
}

/** What becomes of each row, and what referred records are called. */
export interface Comparison extends Pick<FoundRecords, 'labelOf'> {
  rows: readonly ImportRow[];
  /** New ones that are probably there already. */
  likely: ReadonlySet<ImportRow>;
  /** Records that the session sees and the file has no row of; those that are known by name. */
  missing: { count: number; records: readonly EntityRecord[] };
}

/** What the file leaves out, where it is about records that are there at all. */
function missingFrom(rows: readonly ImportRow[], { total, all }: FoundRecords): Comparison['missing'] {
  const present = new Set(rows.flatMap((row) => ('record' in row && row.record !== undefined ? row.record.id : [])));
  if (present.size === 0 || total <= present.size) return { count: 0, records: [] };
  return { count: total - present.size, records: (all ?? []).filter(({ id }) => !present.has(id)) };
}

/**
 * Compares a file with the records that are there, some rows at a time, so that the page stays at hand.
 *
 * @param onProgress gets which share of the rows is judged, 0 to 1.
 * @throws the provider's error, or an AbortError once the signal is aborted.
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
