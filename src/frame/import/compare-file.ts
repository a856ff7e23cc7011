import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import type { DataProvider } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { toCell } from '../export/rows';
import { isBlank, type ValueFormat } from '../field-types/field-type';
import { type FormValues, getDefaults, getInitial, removeEmptyValues, toFormData } from '../form/form-data';
import { loadValidators } from '../form/validator-source';
import { withExpressionChecks } from '../form/with-expression-checks';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type FormPurpose, listFormFields, listFormPurposes } from '../model/form-fields';
import { fieldAt, type PlainObject, valueAt } from '../model/paths';
import { isRepeatedError, type RuleFailure, toRuleFailure } from '../model/validation-messages';
import { createValidationSchema } from '../model/validation-schema';
import { loadRecordsWith } from '../records/records-with';
import { type FoundRecords, findRecords } from './find-records';
import { createImportFormats } from './import-formats';
import { type ImportRules, readRow } from './import-rules';
import type { ImportRow } from './reader/changes';
import type { ImportColumn } from './reader/columns';
import { createJudge, type ImportChoices, type ImportSite } from './reader/judge-rows';
import { normalizeName } from './reader/names';
import type { ValueStyle } from './reader/number-style';
import { findRowsNamed, sortByReferences } from './reader/same-file';
import type { TableRow } from './reader/table';

interface CompiledForm {
  purpose: FormPurpose;
  fields: readonly FieldModel[];
  errorsOf(data: FormValues): readonly ErrorObject[];
}

async function compiledForm(model: EntityModel, purpose: FormPurpose): Promise<CompiledForm | undefined> {
  const functions = await loadValidators(`${model.name}/${purpose}`);
  if (functions === undefined) return undefined;
  const schema = createValidationSchema(model, purpose);
  const validator = withExpressionChecks(createPrecompiledValidator<FormValues>(functions, schema), model, schema);
  return {
    purpose,
    fields: listFormFields(model, purpose),
    errorsOf: (data) => validator.rawValidation<ErrorObject>(schema, data).errors ?? [],
  };
}

/** Validates rows like forms. @param mayWrite false for fields that only the server validates */
async function loadFormFailures(
  model: EntityModel,
  mayWrite: (field: FieldModel, operation: 'create' | 'update') => boolean,
): Promise<ImportSite['failuresOf']> {
  const forms = await Promise.all(listFormPurposes(model).map((purpose) => compiledForm(model, purpose)));
  const present = forms.filter((form) => form !== undefined);

  function failuresIn(form: CompiledForm, record: EntityRecord, operation: 'create' | 'update'): RuleFailure[] {
    const data = removeEmptyValues(toFormData(record, form.fields));
    return form
      .errorsOf(data)
      .map((error) => toRuleFailure(model, error))
      .filter((failure) => {
        const field = fieldAt(model, failure.path);
        return !isRepeatedError(failure) && (field === undefined || mayWrite(field, operation));
      });
  }

  return (operation, record, fields) => {
    const isAsked = ({ purpose, fields: own }: CompiledForm) =>
      operation === 'create'
        ? purpose === 'createForm'
        : purpose !== 'createForm' && own.some((field) => fields.includes(field));
    return present.filter(isAsked).flatMap((form) => failuresIn(form, { id: '', ...record }, operation));
  };
}

const NONE: ReadonlySet<ImportRow> = new Set();

function placeOf({ recordLabel, scope }: EntityModel, record: PlainObject): string | undefined {
  const name = valueAt(record, recordLabel.split('.'));
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const parent = scope?.parent === undefined ? undefined : valueAt(record, scope.parent.key.split('.'));
  return JSON.stringify([normalizeName(name), parent ?? null]);
}

/** Finds a record with the same parent and name, which is probably meant. @throws provider errors, or an AbortError. */
async function likelyThere(
  dataProvider: DataProvider,
  model: EntityModel,
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<ReadonlySet<ImportRow>> {
  const { recordLabel, unique } = model;
  const places = new Map<ImportRow, string>();
  const names = new Set<string>();
  for (const row of rows) {
    if (row.kind !== 'new' || unique.some((path) => !isBlank(valueAt(row.data, path.split('.'))))) continue;
    const place = placeOf(model, row.data);
    if (place === undefined) continue;
    places.set(row, place);
    names.add(String(valueAt(row.data, recordLabel.split('.'))));
  }
  if (names.size === 0) return NONE;
  const { records } = await loadRecordsWith<string>(dataProvider, model.route, { [recordLabel]: [...names] }, signal);
  const known = new Set(records.map((record: EntityRecord) => placeOf(model, record)));
  return new Set([...places].flatMap(([row, place]) => (known.has(place) ? [row] : [])));
}

const ROWS_AT_ONCE = 50;
/** Maximum work in ms between two events of the page, too short to be noticed. */
const TURN_MS = 12;

export interface ImportSession extends Pick<ImportSite, 'mayCreate' | 'mayUpdate' | 'canWrite'> {
  dataProvider: DataProvider;
  writer: Pick<AccessSubject, 'role' | 'userId'>;
  rules?: ImportRules | undefined;
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
  /** Records that the file does not contain; `records` lists accessible ones with a known name. */
  missing: { count: number; records: readonly EntityRecord[] };
}

function missingFrom(rows: readonly ImportRow[], { total, all }: FoundRecords): Comparison['missing'] {
  const present = new Set(rows.flatMap((row) => ('record' in row && row.record !== undefined ? row.record.id : [])));
  if (present.size === 0 || total <= present.size) return { count: 0, records: [] };
  return { count: total - present.size, records: (all ?? []).filter(({ id }) => !present.has(id)) };
}

/** Works in batches, so that the page stays responsive. @param onProgress receives the share of rows, 0 to 1 */
export async function compareFile(
  { dataProvider, model, writer, format, timeZone, language, rules, ...rights }: ImportSession,
  { columns, rows: given, style, ...choices }: ImportPlan,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<Comparison> {
  const read = given.map((row) => (rules === undefined ? { row } : readRow(rules, columns, row)));
  const rows = read.map(({ row }) => row);
  const [found, failuresOf] = await Promise.all([
    findRecords({ dataProvider, model, columns, rows, match: choices.match, signal }),
    loadFormFailures(model, rights.canWrite),
  ]);
  const asked = listFormFields(model, 'createForm');
  const formats = createImportFormats(model, format, timeZone);
  const own = findRowsNamed(model, columns, rows);
  const referred: FoundRecords['referred'] = (field, text) => {
    const records = found.referred(field, text);
    return records.length === 0 && field.reference?.entity === model.name ? own.named(text) : records;
  };
  const judge = createJudge(
    {
      ...rights,
      model,
      context: { style, timeZone, language, referred },
      recordsWith: found.recordsWith,
      exported: (field, record) => formats.map((one) => toCell(record, field, one)),
      defaults: { ...getDefaults(asked.filter(({ required }) => required)), ...getInitial(asked, writer) },
      failuresOf,
    },
    columns,
    choices,
  );
  const judged: ImportRow[] = [];
  let since = performance.now();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    signal.throwIfAborted();
    for (const { row, fault } of read.slice(start, start + ROWS_AT_ONCE)) {
      judged.push(fault === undefined ? judge(row) : { kind: 'refused', row, faults: [fault] });
    }
    if (performance.now() - since < TURN_MS) continue;
    onProgress(judged.length / rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const ordered = sortByReferences(model, judged);
  const likely = await likelyThere(dataProvider, model, ordered, signal);
  const labelOf: FoundRecords['labelOf'] = (field, id) => found.labelOf(field, id) ?? own.labelOf(id);
  return { rows: ordered, likely, labelOf, missing: missingFrom(ordered, found) };
}
