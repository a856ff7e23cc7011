import { madeOf } from '../../../src/frame/model/computed-from';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { copiedBy } from '../../../src/frame/model/expression-reads';
import { talliedPaths, tallyOf } from '../../../src/frame/model/tally';

type Entities = ReadonlyMap<string, EntityModel>;

interface Place {
  entity: string;
  path: string;
}

const nameOf = ({ entity, path }: Place) => `${entity}.${path}`;

function sourcesOf({ entity, path }: Place, byName: Entities): Place[] {
  const model = byName.get(entity);
  const field = model?.fieldByPath.get(path);
  if (model === undefined || field === undefined) return [];
  const copies = copiedBy(model, field.value);
  const own = [...madeOf(model, field), ...copies.map(({ key }) => key)].map((from) => ({ entity, path: from }));
  const tally = tallyOf(field.value);
  const tallied =
    tally === undefined ? [] : talliedPaths(tally).map((source) => ({ entity: tally.from, path: source }));
  return [...own, ...copies.map(({ from, field: source }) => ({ entity: from, path: source })), ...tallied];
}

function wayBack<T>(start: T, nextOf: (place: T) => readonly T[], name: (place: T) => string): string[] | undefined {
  const seen = new Set<string>();
  function follow(place: T, way: readonly string[]): string[] | undefined {
    for (const next of nextOf(place)) {
      if (name(next) === name(start)) return [...way, name(next)];
      if (seen.has(name(next))) continue;
      seen.add(name(next));
      const found = follow(next, [...way, name(next)]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return follow(start, [name(start)]);
}

/**
 * Returns a cycle of computed values, such as `["lamp.cost", "house.total", "lamp.cost"]`, across entities too;
 * undefined if there is none. Such records would be rewritten endlessly.
 */
export function circleThrough(start: Place, byName: Entities): string[] | undefined {
  return wayBack(start, (place) => sourcesOf(place, byName), nameOf);
}

/**
 * Returns a cycle of scopes through parents and `about`; undefined if there is none. An entity that is its own parent
 * is a tree and no cycle.
 */
export function scopeCircle(start: EntityModel, byName: Entities): string[] | undefined {
  const above = ({ name, scope }: EntityModel) =>
    [scope?.parent?.entity, scope?.otherParent?.entity, scope?.about?.entity].flatMap((next) =>
      next === name ? [] : (byName.get(next ?? '') ?? []),
    );
  return wayBack(start, above, ({ name }) => name);
}
