import type { EntityModel } from './entity-model';
import type { RuleFailure } from './validation-messages';

export function comparesValues(model: EntityModel, { path, keyword }: RuleFailure): boolean {
  const rule = Object.entries(model.fieldByPath.get(path)?.schema ?? {}).find(([name]) => name === keyword)?.[1];
  return typeof rule === 'object' && rule !== null && '$data' in rule;
}
