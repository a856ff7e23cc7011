import type { AccessTable, Role } from './access-model';
import type { FoundProperty } from './collect-properties';
import type { FieldModel } from './field-model';
import { SYSTEM_NAMES } from './id-field';
import { mapAll, SchemaError, suggest, toPointer } from './schema-error';

export function checkFieldNames(
  names: readonly string[],
  fields: ReadonlyMap<string, FieldModel>,
  file: string,
  keyword: string,
  part: 'x-resource' | 'x-scope' = 'x-resource',
): void {
  mapAll(names, (name) => {
    if (name === 'id' || fields.has(name)) return;
    const hint = suggest(name, [...fields.keys()]);
    throw new SchemaError(file, toPointer('', part, keyword), `there is no field "${name}"${hint}`);
  });
}

export function checkSystemNames(fields: readonly FieldModel[], file: string): void {
  mapAll(fields, ({ path, pointer }) => {
    if (!SYSTEM_NAMES.includes(path)) return;
    throw new SchemaError(file, pointer, `every record has "${path}" already; choose another name`);
  });
}

export function checkGroups(found: readonly FoundProperty[], file: string): void {
  mapAll(found, ({ group, schema, pointer }) => {
    if (!group) return;
    const { visibleTo, editableBy, only } = schema['x-field'] ?? {};
    const isSaid = [visibleTo, editableBy, only].some((word) => word !== undefined);
    if (!isSaid && schema.readOnly !== true && schema.writeOnly !== true) return;
    throw new SchemaError(
      file,
      pointer,
      'say who sees and changes an object with properties at each of its properties',
    );
  });
}

export function checkSortings(
  fields: readonly FieldModel[],
  known: ReadonlyMap<string, FieldModel>,
  file: string,
): void {
  mapAll(fields, ({ sortBy, pointer }) => {
    if (sortBy === undefined || known.has(sortBy)) return;
    const hint = suggest(sortBy, [...known.keys()]);
    throw new SchemaError(file, toPointer(pointer, 'x-field', 'sortBy'), `there is no field "${sortBy}"${hint}`);
  });
}

export function checkLinks(fields: readonly FieldModel[], known: ReadonlyMap<string, FieldModel>, file: string): void {
  mapAll(fields, ({ link, pointer }) => {
    if (link === undefined || known.has(link.key)) return;
    const hint = suggest(link.key, [...known.keys()]);
    throw new SchemaError(file, toPointer(pointer, 'x-link', 'key'), `there is no field "${link.key}"${hint}`);
  });
}

export function checkSections(fields: readonly FieldModel[], sections: readonly string[], file: string): void {
  mapAll(fields, ({ section, pointer }) => {
    if (section === undefined || sections.includes(section)) return;
    const hint = suggest(section, sections);
    throw new SchemaError(file, toPointer(pointer, 'x-field', 'section'), `there is no section "${section}"${hint}`);
  });
}

/** Rejects forms with a required but hidden field, because they could never be saved. */
export function checkRequiredFieldsAreWritable(
  fields: readonly FieldModel[],
  access: AccessTable,
  roles: readonly Role[],
  file: string,
): void {
  mapAll(fields, (field) => {
    const isNeeded = field.required || field.among?.required === true;
    const isGiven = field.initial !== undefined || field.schema.default !== undefined;
    if (!isNeeded || field.readOnly || isGiven) return;
    const blocked = roles.find((role) => access.create[role] !== undefined && !field.editableBy.includes(role));
    if (blocked === undefined) return;
    throw new SchemaError(file, field.pointer, `required, but ${blocked} may create records and not write this field`);
  });
}
