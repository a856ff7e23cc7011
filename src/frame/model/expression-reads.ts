import type { EntityModel } from './entity-model';
import { listExpressionPaths } from './expression';
import type { CopiedValue, ServerValue } from './field-model';

function throughReference(model: Pick<EntityModel, 'fieldByPath'>, path: string): CopiedValue | undefined {
  const keys = path.split('.');
  for (let length = keys.length - 1; length > 0; length--) {
    const key = keys.slice(0, length).join('.');
    const reference = model.fieldByPath.get(key)?.reference;
    if (reference !== undefined) return { from: reference.entity, key, on: 'id', field: keys.slice(length).join('.') };
  }
  return undefined;
}

export function findReads(model: Pick<EntityModel, 'fieldByPath'>, expression: unknown) {
  const own: string[] = [];
  const unknown: string[] = [];
  const others = new Map<string, CopiedValue>();
  for (const path of new Set(listExpressionPaths(expression))) {
    const other = throughReference(model, path);
    if (path === 'id' || model.fieldByPath.has(path)) own.push(path);
    else if (other === undefined) unknown.push(path);
    else others.set(path, other);
  }
  return { own, others, unknown };
}

export function getCopy(model: Pick<EntityModel, 'fieldByPath'>, value: ServerValue | undefined): CopiedValue[] {
  if (value === undefined) return [];
  if ('copy' in value) return value.copy.else === undefined ? [value.copy] : [value.copy, value.copy.else];
  return 'expression' in value ? [...findReads(model, value.expression).others.values()] : [];
}
