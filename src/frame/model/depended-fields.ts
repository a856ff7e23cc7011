import type { EntityModels } from './application-model';
import { type EntityModel, listParents } from './entity-model';
import { getCopy } from './expression-reads';
import { listTalliedPaths, readTally } from './tally';

/** Returns paths of fields on which other records depend: for access, computed values, or finding a record. */
function dependedPaths(models: EntityModels, { name, scope }: EntityModel): string[] {
  const ofOthers = models.list.flatMap((other) => {
    const derived = other.fields.flatMap(({ value }) => {
      if (value === undefined) return [];
      const tally = readTally(value);
      if (tally !== undefined) return tally.from === name ? listTalliedPaths(tally) : [];
      return getCopy(other, value)
        .filter(({ from }) => from === name)
        .flatMap(({ on, field }) => [on, field]);
    });
    const { sharedBy } = other.scope ?? {};
    return [
      ...derived,
      ...listParents(other.scope).flatMap(({ entity, on }) => (entity === name ? [on] : [])),
      ...(sharedBy?.entity === name ? [sharedBy.field] : []),
    ];
  });
  return [...ofOthers, ...listParents(scope).map(({ key }) => key)];
}

export function othersDependOn(models: EntityModels, model: EntityModel, fields: readonly string[]): boolean {
  const depended = dependedPaths(models, model);
  return fields.some((field) =>
    depended.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)),
  );
}
