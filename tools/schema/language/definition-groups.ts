import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { toPointer } from '../../../src/frame/model/schema-error';
import { isSchemaWord } from './parts';

const DEFINITIONS = ['definitions', '$defs'];

function isGroup(value: unknown): value is PlainObject {
  if (!isPlainObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([word, inner]) => isPlainObject(inner) && !isSchemaWord(word));
}

function redirected(value: unknown, pointers: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => redirected(inner, pointers));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([word, inner]) => {
    if (word !== '$ref' || typeof inner !== 'string') return [word, redirected(inner, pointers)];
    const found = [...pointers].find(([from]) => inner === from || inner.startsWith(`${from}/`));
    return [word, found === undefined ? inner : found[1] + inner.slice(found[0].length)];
  });
  return Object.fromEntries(entries);
}

/** Moves `components/schemas` of OpenAPI to the definitions. */
function withComponents({ components, ...content }: PlainObject, pointers: Map<string, string>): PlainObject {
  const schemas = isPlainObject(components) && isPlainObject(components.schemas) ? components.schemas : undefined;
  if (schemas === undefined) return components === undefined ? content : { ...content, components };
  pointers.set('#/components/schemas', '#/definitions');
  return { ...content, definitions: { ...Object(content.definitions), ...schemas } };
}

/** Moves definitions to one place. Their group becomes a part of their names. */
export function withFlatDefinitions(written: unknown): unknown {
  if (!isPlainObject(written)) return written;
  const pointers = new Map<string, string>();
  const content = withComponents(written, pointers);
  const flat: PlainObject = { ...content };
  for (const keyword of DEFINITIONS) {
    const definitions = content[keyword];
    if (!isPlainObject(definitions) || !Object.values(definitions).some(isGroup)) continue;
    const entries = Object.entries(definitions).flatMap(([group, inner]): [string, unknown][] => {
      if (!isGroup(inner)) return [[group, inner]];
      return Object.entries(inner).map(([name, schema]) => {
        const own = `${group}/${name}`;
        pointers.set(toPointer(`#/${keyword}`, group, name), toPointer(`#/${keyword}`, own));
        return [own, schema];
      });
    });
    flat[keyword] = Object.fromEntries(entries);
  }
  return pointers.size === 0 ? written : redirected(flat, pointers);
}
