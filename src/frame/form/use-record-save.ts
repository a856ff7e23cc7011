import { useDataProvider, useUpdate } from 'react-admin';
import type { ConsoleDataProvider, WriteOperation } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import { WAITING_KEY } from '../model/drafts';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { valueAt, withValueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import { applyWaitingChange, createWaitingChange, getWaitingBody, hasWaitingChange } from '../model/waiting';
import { type FormValues, findChangedFields, toFormData } from './form-data';
import { type MergedSave, useMergedSave } from './MergeDialog';
import type { SaveProblem } from './save-error';

interface RecordSaveOptions {
  record: EntityRecord;
  fields: readonly FieldModel[];
  together?(own: WriteOperation | undefined): Promise<boolean>;
  onSaved(others: readonly FieldModel[]): void;
  onFailed?(problem: SaveProblem): void;
}

function waitingChanges(
  model: EntityModel,
  source: EntityRecord,
  fields: readonly FieldModel[],
  data: FormValues,
): FormValues {
  const wanted = fields.reduce<EntityRecord>(
    (next, { keys }) => withValueAt(next, keys, valueAt(data, keys)),
    applyWaitingChange(model, source),
  );
  const waiting = createWaitingChange(model, source, wanted);
  return isSameValue(waiting ?? undefined, getWaitingBody(source)) ? {} : { [WAITING_KEY]: waiting };
}

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
    const edited = hasWaitingChange(model, source) ? applyWaitingChange(model, source) : source;
    return { values: toFormData(edited, fields), source };
  };
  const start = seenIn(record);
  const save = useMergedSave<EntityRecord>({
    fields,
    start,
    // Sends the version that the user saw, so that the back end detects conflicts.
    write: async (data, { values, source }) => {
      const changes = hasWaitingChange(model, source)
        ? waitingChanges(model, source, fields, data)
        : findChangedFields(fields, values, data);
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
