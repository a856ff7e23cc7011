import { parse } from 'jsonc-parser';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { titleIn } from './titles';

export interface StudioField {
  name: string;
  title: string;
  kind: string;
  required: boolean;
  schema: PlainObject;
}

export function contentOf(text: string | undefined): PlainObject | undefined {
  if (text === undefined) return undefined;
  const errors: Parameters<typeof parse>[1] = [];
  const content: unknown = parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  return errors.length === 0 && isPlainObject(content) ? content : undefined;
}

const textIn = (object: PlainObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

function valuesIn(oneOf: unknown, choices: unknown): unknown[] {
  if (Array.isArray(choices)) return choices;
  return Array.isArray(oneOf)
    ? oneOf.flatMap((each) => (isPlainObject(each) && 'const' in each ? [each.const] : []))
    : [];
}

function kindOf(schema: PlainObject): string {
  const { 'x-ref': reference, 'x-field': shown, oneOf, enum: choices } = schema;
  const targets = (Array.isArray(reference) ? reference : [reference]).filter(isPlainObject);
  if (targets.length > 0) return `→ ${targets.map((target) => textIn(target, 'entity')).join(', ')}`;
  const named = isPlainObject(shown) ? textIn(shown, 'type') : '';
  if (named !== '') return named;
  const values = valuesIn(oneOf, choices);
  if (values.length > 0) return values.join(' | ');
  const type = schema.type;
  return textIn(schema, 'format') || (Array.isArray(type) ? type.join(' / ') : textIn(schema, 'type'));
}

export function fieldsOf(content: PlainObject | undefined, language = 'en'): StudioField[] {
  const properties = isPlainObject(content?.properties) ? content.properties : {};
  const required = Array.isArray(content?.required) ? content.required : [];
  return Object.entries(properties).map(([name, schema]) => {
    const said = isPlainObject(schema) ? schema : {};
    return {
      name,
      title: titleIn(said, language) || titleIn(said, 'en') || name,
      kind: kindOf(said),
      required: required.includes(name),
      schema: said,
    };
  });
}

export function titleOf(content: PlainObject | undefined, name: string, language = 'en'): string {
  return (content && (titleIn(content, language) || titleIn(content, 'en'))) || name;
}

export const fieldAt = (pointer: string): string | undefined => /^\/properties\/([^/]+)/.exec(pointer)?.[1];
