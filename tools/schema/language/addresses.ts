import type { PlainObject } from '../../../src/frame/model/paths';
import { withParts } from './parts';

const known = new WeakMap<PlainObject, Map<string, PlainObject | string>>();

/** Returns the last part of an address, by which files of a folder refer to each other. */
const fileOf = (address: string) =>
  address
    .replace(/[#?].*$/, '')
    .split('/')
    .at(-1) ?? '';

/**
 * Returns reference targets beside plain pointers: anchors, definitions with `$id`, and pointers after the address of
 * the file itself.
 */
export function addressesIn(root: PlainObject): ReadonlyMap<string, PlainObject | string> {
  const found = known.get(root) ?? new Map<string, PlainObject | string>();
  if (known.has(root)) return found;
  known.set(root, found);
  const own = typeof root.$id === 'string' ? root.$id.replace(/#$/, '') : undefined;
  const look = (schema: PlainObject): PlainObject => {
    const { $anchor, $id, $ref } = schema;
    if (typeof $anchor === 'string') found.set(`#${$anchor}`, schema);
    if (typeof $id === 'string' && schema !== root) {
      found.set($id, schema);
      if (fileOf($id) !== '') found.set(fileOf($id), schema);
    }
    if (own !== undefined && own !== '' && typeof $ref === 'string' && !$ref.startsWith('#')) {
      const [before = '', pointer = ''] = $ref.split('#');
      if (before === own || before === fileOf(own)) found.set($ref, `#${pointer}`);
    }
    return withParts(schema, '', ({ schema: part }) => look(part));
  };
  look(root);
  return found;
}
