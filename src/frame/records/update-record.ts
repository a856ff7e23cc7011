import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { Changes, NamedModel, RecordOf } from '../model/entities';

type Update<Name extends string> = Changes<RecordOf<Name>>;

/** Removes values that are `null`. @throws HttpError 409 if the given version is outdated. */
export async function updateRecord<Name extends string>(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<Name>,
  record: RecordOf<Name>,
  changes: Update<Name>,
): Promise<RecordOf<Name>> {
  const params = { id: record.id, data: changes, previousData: record };
  return (await dataProvider.update<RecordOf<Name>>(model.route, params)).data;
}
