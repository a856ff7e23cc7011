import type { PlainObject } from '../../../src/frame/model/paths';
import { withParts } from './parts';

const known = new WeakMap<PlainObject, Map<string, PlainObject | string>>();

/** The last part of an address, by which the files of one folder refer to each other. */
const fileOf = (address: string) =>
  address
    .replace(/[#?].*$/, '')
    .split('/')
    .at(-1) ?? '';

/**
 * What references lead to beside the pointers into this file: its anchors, the definitions with an address of their own, and pointers behind
 * the address of the file itself, which stand for those without it.
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
