import type { EntityModels } from '../../../src/frame/model/application-model';
import { pathsInTemplate } from '../../../src/frame/model/computed-from';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { copiedBy, readsOf } from '../../../src/frame/model/expression-reads';

/** Fields of its own record that an expression reads, those that refer to others among them. */
function readBy(model: EntityModel, expression: unknown): string[] {
  const { own, others } = readsOf(model, expression);
  return [...own, ...[...others.values()].map(({ key }) => key)];
}

/** Fields of an entity from which something is derived: values and row scope of its own records, or those of others. */
function derivingPaths(models: EntityModels, model: EntityModel): string[] {
  const own = model.fields.flatMap(({ path, value }) => {
    // A derived field that is written otherwise has to be put right again.
    if (value === undefined || 'now' in value || 'token' in value) return [];
    if ('copy' in value) return [path, value.copy.key];
    if ('expression' in value) return [path, ...readBy(model, value.expression)];
    if ('template' in value) return [path, ...pathsInTemplate(value.template)];
    return 'compute' in value ? [path, value.compute.from] : [path];
  });
  const ofOthers = models.list.flatMap((other) => [
    ...(other.scope?.parent?.entity === model.name ? [other.scope.parent.on] : []),
    ...(other.scope?.sharedBy?.entity === model.name ? [other.scope.sharedBy.field] : []),
    ...other.fields.flatMap(({ value }) => {
      if (value === undefined) return [];
      const copied = copiedBy(other, value).filter(({ from }) => from === model.name);
      if (copied.length > 0) return copied.flatMap(({ on, field }) => [on, field]);
      return 'count' in value && value.count.from === model.name ? [value.count.key] : [];
    }),
  ]);
  const { parent, about } = model.scope ?? {};
  return [
    ...own,
    ...(parent === undefined ? [] : [parent.key]),
    ...(about === undefined ? [] : [about.key]),
    ...ofOthers,
  ];
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}.`);
}

/**
 * Tells whether anything can follow, in a record or in others, when values at these paths of a record of the entity change.
 * What devices measure moves nothing else, and comes in all the time.
 */
export function createDerivedFrom(models: EntityModels): (model: EntityModel, paths: readonly string[]) => boolean {
  const known = new Map<string, readonly string[]>();
  return (model, paths) => {
    const deriving = known.get(model.name) ?? derivingPaths(models, model);
    known.set(model.name, deriving);
    return paths.some((path) => deriving.some((from) => isWithin(path, from) || isWithin(from, path)));
  };
}
