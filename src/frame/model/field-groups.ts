import type { FoundProperty } from './collect-properties';
import { localized, titleFromKey } from './compile-field';
import type { GroupModel } from './entity-model';
import type { FieldModel } from './field-model';

export function groupModel({ keys, schema }: FoundProperty): GroupModel {
  const title = schema.title ?? titleFromKey(keys.at(-1) ?? '');
  return { path: keys.join('.'), keys, label: localized(title, schema['x-i18n'], 'title') };
}

export function translationOf(
  { keys, schema }: FoundProperty,
  found: readonly FoundProperty[],
): Pick<FieldModel, 'translation'> {
  const language = schema['x-language'];
  const of = keys.slice(0, -1).join('.');
  const whole = found.find((other) => other.group && other.keys.join('.') === of);
  if (language === undefined || whole === undefined) return {};
  const languages = Object.keys(whole.schema.properties ?? {});
  return { translation: { of, label: groupModel(whole).label, language, languages } };
}

export function amongOf({ keys, schema }: FoundProperty, found: readonly FoundProperty[]): Pick<FieldModel, 'among'> {
  const names = schema['x-among'];
  const of = keys.slice(0, -1).join('.');
  const whole = found.find((other) => other.group && other.keys.join('.') === of);
  if (names === undefined || whole === undefined) return {};
  const target = { en: titleFromKey(keys.at(-1) ?? '') };
  return {
    among: {
      of,
      label: groupModel(whole).label,
      target,
      required: whole.required,
      paths: names.map((name) => `${of}.${name}`),
    },
  };
}
