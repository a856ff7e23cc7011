import type { ExportValue, ValueFormat } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry';
import type { EntityModels } from '../model/application-model';
import type { HistoryEntry } from './rules/entry';

/** The columns of a file of the history, by the names of their texts. */
export const HISTORY_COLUMNS = [
  'at',
  'by',
  'client',
  'kind',
  'entity',
  'record',
  'id',
  'field',
  'before',
  'after',
] as const;

/** The rows of a change: one for each field. */
export function historyRows(
  entry: HistoryEntry,
  models: EntityModels,
  format: ValueFormat,
  translate: (key: string) => string,
): ExportValue[][] {
  const model = models.byName.get(entry.entity);
  const value = (path: string, given: unknown, name: string | undefined): ExportValue => {
    if (given === undefined || given === null) return null;
    if (name !== undefined) return name;
    const field = model?.fieldByPath.get(path);
    if (field === undefined) return typeof given === 'string' ? given : JSON.stringify(given);
    return fieldTypeOf(field).display(given, field, format, { id: '', [path]: given });
  };
  const start = [
    new Date(entry.at),
    entry.by?.name ?? translate('framework.history.server'),
    translate(`framework.history.clients.${entry.client}`),
    translate(`framework.history.kinds.${entry.kind}`),
    model === undefined ? entry.entity : format.text(model.label),
    entry.label,
    entry.record,
  ];
  if (entry.changes.length === 0) return [[...start, null, null, null]];
  return entry.changes.map(({ path, before, after, names = {} }) => {
    const field = model?.fieldByPath.get(path);
    const label = field === undefined ? path : format.text(field.label);
    return [...start, label, value(path, before, names.before), value(path, after, names.after)];
  });
}
