import type { EntityModels } from '../../../src/frame/model/application-model';
import { pathsInTemplate } from '../../../src/frame/model/computed-from';
import { type EntityModel, parentsIn } from '../../../src/frame/model/entity-model';
import { copiedBy, readsOf } from '../../../src/frame/model/expression-reads';
import { talliedPaths, tallyOf } from '../../../src/frame/model/tally';

function readBy(model: EntityModel, expression: unknown): string[] {
  const { own, others } = readsOf(model, expression);
  return [...own, ...[...others.values()].map(({ key }) => key)];
}

function derivingPaths(models: EntityModels, model: EntityModel): string[] {
  const own = model.fields.flatMap(({ path, value }) => {
    if (value === undefined || 'now' in value || 'token' in value) return [];
    if ('copy' in value) return [path, ...copiedBy(model, value).map(({ key }) => key)];
    if ('expression' in value) return [path, ...readBy(model, value.expression)];
    if ('template' in value) return [path, ...pathsInTemplate(value.template)];
    return 'compute' in value ? [path, value.compute.from] : [path];
  });
  const ofOthers = models.list.flatMap((other) => [
    ...parentsIn(other.scope).flatMap(({ entity, on }) => (entity === model.name ? [on] : [])),
    ...(other.scope?.sharedBy?.entity === model.name ? [other.scope.sharedBy.field] : []),
    ...other.fields.flatMap(({ value }) => {
      if (value === undefined) return [];
      const copied = copiedBy(other, value).filter(({ from }) => from === model.name);
      if (copied.length > 0) return copied.flatMap(({ on, field }) => [on, field]);
      const tally = tallyOf(value);
      return tally?.from === model.name ? talliedPaths(tally) : [];
    }),
  ]);
  const { about, sharedBy } = model.scope ?? {};
  return [
    ...own,
    ...Object.values(sharedBy?.chosenBy?.groups ?? {}),
    ...parentsIn(model.scope).map(({ key }) => key),
    ...(about === undefined ? [] : [about.key]),
    ...ofOthers,
  ];
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}.`);
}

/**
 * Creates a test if anything is derived from values at these paths. Measurements, which arrive all the time, usually
 * have no dependents.
 */
export function createDerivedFrom(models: EntityModels): (model: EntityModel, paths: readonly string[]) => boolean {
  const cache = new Map<string, readonly string[]>();
  return (model, paths) => {
    const deriving = cache.get(model.name) ?? derivingPaths(models, model);
    cache.set(model.name, deriving);
    return paths.some((path) => deriving.some((from) => isWithin(path, from) || isWithin(from, path)));
  };
}
