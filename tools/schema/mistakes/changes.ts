import type { EntityModel } from '../../../src/frame/model/entity-model';
import { getEntrySchema } from '../../../src/frame/model/entry-schema';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';
import { findRefusal } from './limits';
import type { Report } from './schema-nodes';

const CONVERTED = ['string', 'number', 'integer', 'array'];

function checkRenamed(model: EntityModel, field: FieldModel, report: Report): void {
  const { path, pointer, renamedFrom, translation, among } = field;
  // Accepts the rename that the compiler sets for a field with new translations or alternative references, because its
  // former values are stored at the path of the whole field.
  if (renamedFrom === undefined || renamedFrom === (translation ?? among)?.of) return;
  const place = [pointer, 'x-renamed-from'] as const;
  const isThere = [...model.fields, ...model.groups].some((other) => other.path === renamedFrom);
  if (isThere) report(place, `"${renamedFrom}" is still a field; name a removed field, or rename in two steps`);
  const first = model.fields.find((other) => other.renamedFrom === renamedFrom);
  if (first !== undefined && first.path !== path) {
    report(place, `"${renamedFrom}" is already renamed to "${first.path}"; name each former field only once`);
  }
}

function checkMigrated(field: FieldModel, schema: PropertySchema, root: PropertySchema, report: Report): void {
  const { migrate, pointer, options = [] } = field;
  if (migrate === undefined) return;
  const { convert = false, values = {} } = migrate;
  const at = (...steps: string[]) => [pointer, 'x-migrate', ...steps] as const;
  if (field.writeOnly) report(at(), 'a writeOnly field stores no values; remove "x-migrate"');
  if (convert && !CONVERTED.includes(String(schema.type))) {
    report(at('convert'), 'supports only texts, numbers and lists; map each value with "values"');
  }
  const single = schema.type === 'array' ? (getEntrySchema(schema) ?? {}) : schema;
  for (const [old, value] of Object.entries(values)) {
    const problem = findRefusal(single, root, value);
    if (problem === undefined) continue;
    const hint = suggest(
      String(value),
      options.map((option) => String(option.value)),
    );
    report(at('values', old), `${JSON.stringify(value)} is refused by its own schema (${problem})${hint}`);
  }
  const problem = 'empty' in migrate ? findRefusal(schema, root, migrate.empty) : undefined;
  if (problem !== undefined) {
    report(
      at('empty'),
      `${JSON.stringify(migrate.empty)} is refused by its own schema (${problem}); change one of the two`,
    );
  }
}

export function checkChanges(
  model: EntityModel,
  field: FieldModel,
  { schema, root }: { schema: PropertySchema; root: PropertySchema },
  report: Report,
): void {
  checkRenamed(model, field, report);
  checkMigrated(field, schema, root, report);
}
