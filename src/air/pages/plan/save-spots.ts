import type { ConsoleDataProvider } from '../../../../data-provider/contract';
import { saveProblem } from '../../../frame/form/save-error';
import type { NamedModel, RecordOf } from '../../../frame/model/entities';
import { updateRecord } from '../../../frame/records/update-record';
import { mergedSpots, type Spot, spotsOf } from '../../domain/plan/spots';

const MAX_TRIES = 3;

/**
 * Saves room positions on a plan. Rooms moved by other users keep their positions unless this user moved them, too.
 * @param base record before the changes.
 * @throws HttpError of the data provider.
 */
export async function saveSpots(
  dataProvider: ConsoleDataProvider,
  model: NamedModel<'floor'>,
  base: RecordOf<'floor'>,
  mine: readonly Spot[],
): Promise<RecordOf<'floor'>> {
  let [from, spots] = [base, [...mine]];
  for (let tries = 1; ; tries += 1) {
    try {
      return await updateRecord(dataProvider, model, from, { spots, version: from.version });
    } catch (error) {
      if (saveProblem(error).status !== 409 || tries === MAX_TRIES) throw error;
      from = (await dataProvider.getOne<RecordOf<'floor'>>(model.route, { id: base.id })).data;
      spots = mergedSpots({ base: spotsOf(base), mine, theirs: spotsOf(from) });
    }
  }
}
