import { isPlainObject, type PlainObject } from '../../model/paths';

export interface FieldPlace {
  path: string;
  at: readonly string[];
  schema: PlainObject;
  renamedFrom: string | undefined;
}

const RENAMED = 'x-renamed-from';

function isGroup({ properties, 'x-field': shown }: PlainObject): boolean {
  return isPlainObject(properties) && !(isPlainObject(shown) && shown.type !== undefined);
}

export function fieldPlaces(content: PlainObject | undefined): FieldPlace[] {
  const found: FieldPlace[] = [];
  function visit(
    around: PlainObject,
    outer: Pick<FieldPlace, 'at' | 'renamedFrom'> & { keys: readonly string[] },
  ): void {
    for (const [key, value] of Object.entries(isPlainObject(around.properties) ? around.properties : {})) {
      const schema = isPlainObject(value) ? value : {};
      const [keys, at] = [
        [...outer.keys, key],
        [...outer.at, 'properties', key],
      ];
      const said = schema[RENAMED];
      const inherited = outer.renamedFrom === undefined ? undefined : `${outer.renamedFrom}.${key}`;
      const renamedFrom = typeof said === 'string' ? said : inherited;
      found.push({ path: keys.join('.'), at, schema, renamedFrom });
      if (isGroup(schema)) visit(schema, { keys, at, renamedFrom });
    }
  }
  if (content !== undefined) visit(content, { keys: [], at: [], renamedFrom: undefined });
  return found;
}
