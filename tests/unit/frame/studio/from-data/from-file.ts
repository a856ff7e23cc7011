import { join } from 'node:path';
import { createValidator } from '../../../../../server/frame/documents/validator';
import { createHeldPlan, listFieldsToImport } from '../../../../../src/frame/import/import-plan';
import type { ImportRow } from '../../../../../src/frame/import/reader/changes';
import { createJudge } from '../../../../../src/frame/import/reader/judge-rows';
import { readTable } from '../../../../../src/frame/import/reader/read-table';
import type { FileFault, TableChoices } from '../../../../../src/frame/import/reader/table';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createDataTable } from '../../../../../src/frame/studio/from-data/rules/data-columns';
import {
  type ChosenColumn,
  createFieldNames,
  createFieldsFromData,
} from '../../../../../src/frame/studio/from-data/rules/entity-from-data';
import { guessColumn, toFacts } from '../../../../../src/frame/studio/from-data/rules/guess-column';
import { collectFileEvidence, isQuestion } from '../../../../../src/frame/studio/from-data/rules/kind-tests';
import { toEntity } from '../../../../../src/frame/studio/rules/new-entity';
import { compileFittedModels } from '../../../../../tools/schema/generate';
import { loadSchemas } from '../../../../../tools/schema/load-schemas';
import { mergeFiles, readFiles } from '../../../../../tools/schema/schema-files';

const SCHEMAS = join(import.meta.dirname, '../../../../../examples/library/schemas');

export interface FromFile {
  chosen: readonly ChosenColumn[];
  /** Whether only a person knows how days or numbers are read. */
  isAsked: boolean;
  rows: readonly ImportRow[];
}

export const bytesOf = (text: string): ArrayBuffer => {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, 'utf8');
  return new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength)).buffer;
};

/**
 * What the studio makes of a file as long as nobody changes anything, and what the import then makes of its rows.
 *
 * @param titled what a person calls the fields instead of the headers.
 */
export function fromFile(
  content: ArrayBuffer,
  choices: TableChoices = {},
  titled: (title: string) => string = (title) => title,
): FromFile | { fault: FileFault } {
  const read = readTable(content, choices);
  if ('fault' in read) return read;
  const table = createDataTable(read.table.rows, read.table.form.kind === 'xlsx');
  const evidence = collectFileEvidence(table);
  const style = { dates: evidence.dates.said ?? 'dmy', decimal: evidence.decimal.said ?? '.' } as const;
  const names = createFieldNames(table.columns);
  const chosen = table.columns.map((column, place): ChosenColumn => {
    const facts = toFacts(column, { style, isTyped: table.isTyped }, []);
    const name = names[place] ?? '';
    return {
      ...guessColumn(column, facts, []),
      column,
      facts,
      name,
      title: titled(column.header || name),
      isLeftOut: false,
    };
  });
  const schema = toEntity({
    ...{ name: 'made', titles: { en: 'Made' }, plurals: { en: 'Made ones' }, roles: ['LIBRARIAN'], meta: undefined },
    ...createFieldsFromData(chosen, {}),
  });
  const over = mergeFiles(readFiles(SCHEMAS), { 'made.schema.json': JSON.stringify(schema) });
  const model = entityNamed(compileFittedModels(loadSchemas(over)).models, 'made');
  const fields = listFieldsToImport(model, { mayCreate: true, canWrite: () => true }, model.fields);
  const columns = Object.fromEntries(chosen.map(({ column, name }) => [String(column.index), name]));
  const { rows: count, headerLine } = table;
  const plan = createHeldPlan(model, read.table, fields, {
    file: '',
    rows: count,
    headerLine,
    choices,
    columns,
    style,
  });
  const validator = createValidator();
  const judge = createJudge(
    {
      ...{ model, mayCreate: true, mayUpdate: () => true, canWrite: () => true },
      context: { style, timeZone: 'Europe/Rome', language: 'en', referred: () => [] },
      ...{ recordsWith: () => [], exported: () => [] },
      defaults: Object.fromEntries(
        model.fields.flatMap(({ path, schema: { default: value } }) => (value === undefined ? [] : [[path, value]])),
      ),
      failuresOf: (_operation, record) =>
        Object.keys(validator.errorsOf(model, 'create', { id: '', ...record })).map((path) => ({
          ...{ path, keyword: 'format', params: {} },
        })),
    },
    plan.columns,
    plan,
  );
  return { chosen, isAsked: isQuestion(evidence.dates) || isQuestion(evidence.decimal), rows: plan.rows.map(judge) };
}
