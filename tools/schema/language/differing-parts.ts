import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { OF_RECORD } from './own-names';
import { withParts } from './parts';

function kindOf({ type, properties, 'x-field': field }: PlainObject): string | undefined {
  if (isPlainObject(field) && typeof field.type === 'string') return field.type;
  if (type === undefined) return undefined;
  const isGroup = isPlainObject(properties) && Object.keys(properties).length > 0;
  return isGroup ? 'group' : String(type === 'integer' ? 'number' : type);
}

function inParts(schema: PlainObject, found: Map<string, PlainObject[]> = new Map()): Map<string, PlainObject[]> {
  withParts(schema, '', ({ schema: part, keyword }) => {
    if (!OF_RECORD.includes(keyword)) return part;
    for (const [name, property] of Object.entries(isPlainObject(part.properties) ? part.properties : {})) {
      if (isPlainObject(property)) found.set(name, [...(found.get(name) ?? []), property]);
    }
    inParts(part, found);
    return part;
  });
  return found;
}

/**
 * Adds a field of any value for each property whose type differs between alternatives, because a record has one place
 * for it. The alternatives still restrict its values.
 */
export function withCommonPlaces(schema: PlainObject): PlainObject {
  const own = isPlainObject(schema.properties) ? schema.properties : {};
  const common = [...inParts(schema)].flatMap(([name, properties]) => {
    const kinds = new Set(properties.map(kindOf).filter((kind) => kind !== undefined));
    if (Object.hasOwn(own, name) || kinds.size < 2) return [];
    const title = properties.find((property) => typeof property.title === 'string')?.title;
    return [[name, { ...(title === undefined ? {} : { title }), 'x-field': { type: 'json' } }] as const];
  });
  return common.length === 0 ? schema : { ...schema, properties: { ...own, ...Object.fromEntries(common) } };
}
