import { getLocation, type JSONPath } from 'jsonc-parser';
import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { isPlainObject, type PlainObject, valueAt } from '../../model/paths';

function resolved(node: unknown, depth = 0): PlainObject {
  if (!isPlainObject(node) || depth > 8) return {};
  const { $ref: reference, allOf, oneOf, anyOf, else: otherwise } = node;
  if (typeof reference === 'string' && reference.startsWith('#/')) {
    return resolved(valueAt(metaSchema, reference.slice(2).split('/')), depth + 1);
  }
  if (isPlainObject(node.properties)) return node;
  const parts = [allOf, oneOf, anyOf, [otherwise]].flatMap((list) => (Array.isArray(list) ? list : []));
  const objects = parts.map((part) => resolved(part, depth + 1));
  return objects.find((part) => isPlainObject(part.properties) || part.additionalProperties !== undefined) ?? node;
}

function nodeAt(path: JSONPath): PlainObject {
  return path.reduce<PlainObject>((node, key) => {
    if (typeof key === 'number') return resolved(node.items);
    const own = isPlainObject(node.properties) ? node.properties[key] : undefined;
    return resolved(own ?? node.additionalProperties);
  }, metaSchema);
}

/** @param offset position in the text, in characters */
export function listKeywordsAt(text: string, offset: number): { name: string; says: string }[] {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  if (!isAtPropertyKey) return [];
  const { properties } = nodeAt(path.slice(0, -1));
  return Object.entries(isPlainObject(properties) ? properties : {}).map(([name, node]) => {
    const said = isPlainObject(node) ? node.description : undefined;
    return { name, says: typeof said === 'string' ? said : '' };
  });
}
