import type { ApplicationSource } from './application-source';
import type { FieldTypeData } from './field-type-data';
import { APPLICATION_FILE } from './rights';
import { SchemaError, suggest, toPointer } from './schema-error';

/** @throws SchemaError for a duplicate name, or a base that is no type of the frame. */
export function withOwnFieldTypes(
  types: readonly FieldTypeData[],
  own: ApplicationSource['fieldTypes'] = {},
): readonly FieldTypeData[] {
  const names = types.map(({ name }) => name);
  const added = Object.entries(own).map(([name, { base: baseName, matches = [], limits }]): FieldTypeData => {
    const fail = (problem: string, ...steps: string[]): never => {
      throw new SchemaError(APPLICATION_FILE, toPointer('', 'fieldTypes', name, ...steps), problem);
    };
    if (names.includes(name)) fail('there is a field type of this name already; choose another name');
    const base = types.find((type) => type.name === baseName);
    if (base === undefined) return fail(`there is no field type "${baseName}"${suggest(baseName, names)}`, 'base');
    const all = base.limits === undefined && limits === undefined ? undefined : { ...base.limits, ...limits };
    return { ...base, name, base: baseName, matches, limits: all };
  });
  return added.length === 0 ? types : [...types, ...added];
}
