import { madeOf } from '../../../src/frame/model/computed-from';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { copiedBy } from '../../../src/frame/model/expression-reads';

type Entities = ReadonlyMap<string, EntityModel>;

interface Place {
  entity: string;
  path: string;
}

const nameOf = ({ entity, path }: Place) => `${entity}.${path}`;

/** The fields that a value is made of, in its own record and in others. */
function sourcesOf({ entity, path }: Place, byName: Entities): Place[] {
  const model = byName.get(entity);
  const field = model?.fieldByPath.get(path);
  if (model === undefined || field === undefined) return [];
  const own = madeOf(model, field).map((from) => ({ entity, path: from }));
  return [...own, ...copiedBy(model, field.value).map(({ from, field: source }) => ({ entity: from, path: source }))];
}

/**
 * The way from a field through what its value is made of back to it, as `["lamp.cost", "house.total", "lamp.cost"]`, across
 * entities too; undefined where there is none. Records that refer to each other would be written without end.
 */
export function circleThrough(start: Place, byName: Entities): string[] | undefined {
  const seen = new Set<string>();
  function follow(place: Place, way: readonly string[]): string[] | undefined {
    for (const next of sourcesOf(place, byName)) {
      if (nameOf(next) === nameOf(start)) return [...way, nameOf(next)];
      if (seen.has(nameOf(next))) continue;
      seen.add(nameOf(next));
      const found = follow(next, [...way, nameOf(next)]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return follow(start, [nameOf(start)]);
}
