import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { Changes, NamedModel, RecordOf } from '../model/entities';

/** What is written of a record: some of its fields, and the version that the changes were made from, if that counts. */
type Update<Name extends string> = Changes<RecordOf<Name>>;

/**
 * Writes some fields of a record; null takes a value away.
 *
 * @returns the record afterwards.
 * @throws HttpError 409 when the changes hold a version and the record has moved on.
 */
export async function updateRecord<Name extends string>(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<Name>,
  record: RecordOf<Name>,
  changes: Update<Name>,
): Promise<RecordOf<Name>> {
  const params = { id: record.id, data: changes, previousData: record };
  return (await dataProvider.update<RecordOf<Name>>(model.route, params)).data;
}
