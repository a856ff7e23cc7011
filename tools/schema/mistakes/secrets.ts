import type { EntityModel } from '../../../src/frame/model/entity-model';
import { pathsOf } from '../../../src/frame/model/expression';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { Report } from './schema-nodes';

const PLACEHOLDER = /\{([^{}]*)\}/g;

function namesRead({ value }: FieldModel): string[] {
  if (value === undefined) return [];
  if ('template' in value) return [...value.template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if ('compute' in value) return [value.compute.from];
  return 'expression' in value ? pathsOf(value.expression) : [];
}

function readerOf(model: EntityModel, field: FieldModel, hidden: FieldModel) {
  const readers = field.visibleTo.filter((role) => model.access.read[role] !== undefined);
  return readers.find((role) => !hidden.visibleTo.includes(role));
}

/** Checks for exposed secrets: passwords stored as typed, and values computed from write-only fields. */
export function checkSecrets(model: EntityModel, report: Report): void {
  for (const field of model.fields) {
    if (field.schema.format === 'password' && !field.writeOnly && !field.readOnly) {
      report(
        [field.pointer, 'format'],
        'a password would be stored, and shown to readers; write "writeOnly": true beside it',
      );
    }
    if (field.writeOnly && field.type !== 'password') {
      report(
        [field.pointer, 'writeOnly'],
        'a value that is no password would be accepted and never stored; write "format": "password", or take writeOnly out',
      );
    }
    for (const name of namesRead(field)) {
      const source = model.fieldByPath.get(name);
      if (source === undefined) continue;
      const [word = ''] = Object.keys(field.value ?? {});
      const place = [field.pointer, 'x-value', word] as const;
      if (source.writeOnly) report(place, `"${name}" is writeOnly and never stored; name another field`);
      // Computed values may hide their source on purpose, but a template shows the text itself.
      const reader = word === 'template' ? readerOf(model, field, source) : undefined;
      if (reader !== undefined) {
        report(place, `${reader} would read "${name}" here, which it does not see; hide this field from it, too`);
      }
    }
  }
}
