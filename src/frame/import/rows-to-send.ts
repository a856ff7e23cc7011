import type { useTranslate } from 'react-admin';
import { createUpdate } from '../bulk/bulk-changes';
import type { ValueFormat } from '../field-types/field-type';
import type { EntityModel } from '../model/entity-model';
import { findLabel } from '../model/label-at';
import type { Say } from '../model/say';
import type { RowWork, TaskPart, TaskRow } from '../model/task-calls';
import { describeFailure } from '../model/validation-messages';
import type { ImportRow, RowCause, RowFault } from './reader/changes';
import { ID_COLUMN } from './reader/columns';

/** Maximum rows and JSON characters per request. The server accepts 250,000 characters. */
const [MAX_ROWS, MAX_CHARACTERS] = [200, 200_000] as const;

type Words = { title(row: ImportRow): string; what(row: ImportRow): string };

function workOf({ route }: Pick<EntityModel, 'route'>, row: ImportRow): RowWork | undefined {
  if (row.kind === 'new') return { type: 'create', data: row.data };
  if (row.kind !== 'changed') return undefined;
  const { id, data, version } = createUpdate(route, row);
  return { type: 'update', id, data, ...(version === undefined ? {} : { version }) };
}

export function createTaskRows(model: Pick<EntityModel, 'route'>, rows: readonly ImportRow[], words: Words): TaskRow[] {
  return rows.flatMap((row): TaskRow[] => {
    const described = { line: row.row.line, title: words.title(row), cells: row.row.cells };
    if (row.kind === 'refused') return [{ ...described, cause: words.what(row) }];
    const work = workOf(model, row);
    return work === undefined ? [] : [{ ...described, work }];
  });
}

export function splitTaskRows(rows: readonly TaskRow[]): TaskPart[] {
  const parts: TaskRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    size += length;
    if (size > MAX_CHARACTERS || (parts.at(-1)?.length ?? 0) === MAX_ROWS) {
      parts.push([]);
      size = length;
    }
    parts.at(-1)?.push(row);
  }
  return parts.map((part) => ({ rows: part }));
}

const MAX_LENGTH = 60;
const MAX_NAMED = 12;

type CauseWords = { model: EntityModel; translate: ReturnType<typeof useTranslate>; format: ValueFormat; say: Say };

export function shortenText(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function causeText({ model, translate, format, say }: CauseWords, cause: RowCause): string {
  if (cause.kind === 'rule') return say(describeFailure(model, cause.failure));
  if (cause.kind === 'own') return translate(cause.key);
  if (cause.kind === 'choice') {
    const named = cause.choices.slice(0, MAX_NAMED).map((choice) => format.text(choice));
    const choices = [...named, ...(cause.choices.length > MAX_NAMED ? ['…'] : [])].join(', ');
    return translate('framework.import.cause.choice', { choices });
  }
  const { kind, ...values } = cause;
  return translate(`framework.import.cause.${kind}`, values);
}

export function formatRowFault(words: CauseWords, { cause, path, value }: RowFault): string {
  const { model, translate, format } = words;
  const text = causeText(words, cause);
  if (path === undefined) return text;
  const label = findLabel(model, path);
  const field = path === ID_COLUMN ? translate('framework.import.understood.id') : label && format.text(label);
  const values = { field: field ?? path, value: shortenText(value), cause: text };
  return translate(value === '' ? 'framework.import.faultWithoutValue' : 'framework.import.fault', values);
}
