import type { EntityModels } from '../../../src/frame/model/application-model';
import type { TypeChange } from '../../../src/frame/schema-change/cost-types';
import { fieldTypes } from '../../../tools/schema/entity-types';

export function typeChanges(now: EntityModels, later: EntityModels): TypeChange[] {
  const names = new Set([...now.byName.keys(), ...later.byName.keys()]);
  return [...names].flatMap((entity) => {
    const [before, after] = [now, later].map(({ byName }) => {
      const model = byName.get(entity);
      return model === undefined ? [] : fieldTypes(model);
    });
    const gone = (before ?? []).filter((line) => after?.includes(line) !== true);
    const fresh = (after ?? []).filter((line) => before?.includes(line) !== true);
    return gone.length + fresh.length === 0 ? [] : [{ entity, gone, fresh }];
  });
}
