import type { EntityModels } from '../../../src/frame/model/application-model';
import { pathsInTemplate } from '../../../src/frame/model/computed-from';
import { type EntityModel, listParents } from '../../../src/frame/model/entity-model';
import { findReads, getCopy } from '../../../src/frame/model/expression-reads';
import { memoize } from '../../../src/frame/model/once-per';
import { listOverlapPaths } from '../../../src/frame/model/overlap';
import { listTalliedPaths, readTally } from '../../../src/frame/model/tally';
import type { EntityHooks } from './hooks';
import type { Copy, Relations } from './relations';

function readByFields(model: EntityModel): string[] {
  return model.fields.flatMap(({ value }) => {
    if (value === undefined) return [];
    if ('template' in value) return pathsInTemplate(value.template);
    if ('compute' in value) return [value.compute.from];
    const keys = getCopy(model, value).map(({ key }) => key);
    return 'expression' in value ? [...findReads(model, value.expression).own, ...keys] : keys;
  });
}

/** Returns the paths of fields that determine values of this or other records. Excludes fields that are only copied. */
export function listDerivingPaths(models: EntityModels, model: EntityModel): string[] {
  const ofOthers = models.list.flatMap((other) => [
    ...listParents(other.scope).flatMap(({ entity, on }) => (entity === model.name ? [on] : [])),
    ...(other.scope?.sharedBy?.entity === model.name ? [other.scope.sharedBy.field] : []),
    ...other.fields.flatMap(({ value }) => {
      const tally = readTally(value);
      const tallied = tally?.from === model.name ? listTalliedPaths(tally) : [];
      return [...tallied, ...getCopy(other, value).flatMap(({ from, on }) => (from === model.name ? [on] : []))];
    }),
  ]);
  const { about, sharedBy } = model.scope ?? {};
  return [
    ...readByFields(model),
    ...Object.values(sharedBy?.chosenBy?.groups ?? {}),
    ...listParents(model.scope).map(({ key }) => key),
    ...(about === undefined ? [] : [about.key]),
    ...ofOthers,
  ];
}

export function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}.`);
}

/** Returns a function that tests if a changed copy affects only copies in other records, and no other values. */
export function createPlainCopies(models: EntityModels, relations: Relations, hooks: EntityHooks) {
  const readIn = memoize((model: EntityModel): readonly string[] => {
    const { about } = model.scope ?? {};
    const { derive, derivesFrom = [''] } = hooks[model.name] ?? {};
    return [
      ...listDerivingPaths(models, model),
      ...(about?.place === undefined ? [] : [about.place]),
      ...model.unique,
      ...model.overlapChecks.flatMap(listOverlapPaths),
      ...(derive === undefined ? [] : derivesFrom),
    ];
  });

  const tested = new WeakSet<Copy>();
  const isPlain = memoize((each: Copy): boolean => {
    const { model, field, copy } = each;
    const { value, path } = field;
    if (tested.has(each)) return false;
    tested.add(each);
    const source = models.byName.get(copy.from);
    if (source === undefined || value === undefined || !('copy' in value) || value.copy !== copy) return false;
    if (model.fieldByPath.get(copy.key)?.storage !== 'text') return false;
    if (copy.on !== 'id' && !source.unique.includes(copy.on)) return false;
    if (readIn(model).some((read) => read === '' || isWithin(path, read) || isWithin(read, path))) return false;
    return relations
      .copiesFrom(model)
      .every((next) => (next.copy.field === path ? isPlain(next) : !isWithin(next.copy.field, path)));
  });
  return isPlain;
}
