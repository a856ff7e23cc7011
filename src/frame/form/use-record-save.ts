import { useDataProvider, useUpdate } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import { WAITING } from '../model/drafts';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import { sameValue } from '../model/same-value';
import { isWaitedFor, waitingBody, waitingFor, withWaiting } from '../model/waiting';
import { changedFields, type FormValues, formDataOf } from './form-data';
import type { SaveProblem } from './save-error';
import { type MergedSave, useMergedSave } from './use-merged-save';

interface RecordSaveOptions {
  /** The record as the person saw it. */
  record: EntityRecord;
  /** The fields that may be changed; others of the record stay as they are. */
  fields: readonly FieldModel[];
  /** Writes what is saved with the record, and the record's own changes, if any, with it; false when there is nothing beside them. */
  together?(own: WriteOperation | undefined): Promise<boolean>;
  /** It is stored; `others` are fields of somebody else that were merged with it. */
  onSaved(others: readonly FieldModel[]): void;
  onFailed?(problem: SaveProblem): void;
}

/** What is written of changes that wait beside the record: all that waits, and nothing where that is what waits already. */
function waitingChanges(
  model: EntityModel,
  source: EntityRecord,
  fields: readonly FieldModel[],
  data: FormValues,
): FormValues {
  const wanted = fields.reduce<EntityRecord>(
    (next, { keys }) => withValueAt(next, keys, valueAt(data, keys)),
    withWaiting(model, source),
  );
  const waiting = waitingFor(model, source, wanted);
  return sameValue(waiting ?? undefined, waitingBody(source)) ? {} : { [WAITING]: waiting };
}

/** Saves changes of a record of the screen's entity; those of somebody who was faster are merged. Only changes are sent. */
export function useRecordSave({
  record,
  fields,
  together,
  ...notices
}: RecordSaveOptions): MergedSave & { start: FormValues } {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [update] = useUpdate<EntityRecord, Error>();
  const seenIn = (source: EntityRecord) => {
    const edited = isWaitedFor(model, source) ? withWaiting(model, source) : source;
    return { values: formDataOf(edited, fields), source };
  };
  const start = seenIn(record);
  const save = useMergedSave<EntityRecord>({
    fields,
    start,
    // The version says to the back end which state the person saw.
    write: async (data, { values, source }) => {
      const changes = isWaitedFor(model, source)
        ? waitingChanges(model, source, fields, data)
        : changedFields(fields, values, data);
      const isChanged = Object.keys(changes).length > 0;
      const version = typeof source.version === 'number' ? { version: source.version } : {};
      const own = { type: 'update', resource: model.route, id: record.id, data: changes, ...version } as const;
      if ((await together?.(isChanged ? own : undefined)) === true || !isChanged) return true;
      const asked = { id: record.id, data: { ...changes, version: source.version }, previousData: source };
      await update(model.route, asked, { mutationMode: 'pessimistic', returnPromise: true });
      return true;
    },
    present: async () => seenIn((await dataProvider.getOne<EntityRecord>(model.route, { id: record.id })).data),
    ...notices,
  });
  return { ...save, start: start.values };
}
