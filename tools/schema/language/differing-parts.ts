import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { OF_RECORD } from './own-names';
import { withParts } from './parts';

/** How the values of a property are stored, as far as it matters here; undefined where any is taken. */
function kindOf({ type, properties, 'x-field': field }: PlainObject): string | undefined {
  if (isPlainObject(field) && typeof field.type === 'string') return field.type;
  if (type === undefined) return undefined;
  const isGroup = isPlainObject(properties) && Object.keys(properties).length > 0;
  return isGroup ? 'group' : String(type === 'integer' ? 'number' : type);
}

/** What the parts of an object that hold under conditions say of its properties. */
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
 * The object with a field of any value for each property that is of one kind in one alternative and of another in the next: a record has one
 * place for it, whichever alternative it follows. The alternatives go on to say which values they take.
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
