import { titleFromKey } from '../model/compile-field';
import { isPlainObject } from '../model/paths';

type Schema = Readonly<Record<string, unknown>>;

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

export const ENTRY_NAME = 'ui:entryName';

const FORMATS = new Map([
  ['date', 'date'],
  ['date-time', 'dateTime'],
  ['time', 'time'],
  ['email', 'email'],
  ['uri', 'uri'],
  ['url', 'uri'],
]);

const LISTED = 3;

const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function listed(names: readonly string[]): string {
  return names.length > LISTED ? `${names.slice(0, LISTED).join(', ')} …` : names.join(', ');
}

function valuesOf({ const: only, enum: choices }: Schema): string | undefined {
  const values = only === undefined ? (Array.isArray(choices) ? choices : []) : [only];
  return values.length > 0 && values.every(isValue) ? listed(values.map(String)) : undefined;
}

const textAt = (ui: unknown, word: string) => {
  const text = isPlainObject(ui) ? ui[word] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

function kindOf(schema: Schema, ui: unknown, say: Say): string {
  const values = valuesOf(schema);
  if (values !== undefined) return values;
  const { type, format, items } = schema;
  if (type === 'array' && isPlainObject(items)) {
    const entry = textAt(ui, ENTRY_NAME) ?? (typeof items.title === 'string' ? items.title : undefined);
    return say('listOf', { entries: entry ?? kindOf(items, undefined, say) });
  }
  const key = type === 'string' ? FORMATS.get(String(format)) : undefined;
  return say(key ?? String(type));
}

function partsOf({ properties, required }: Schema, ui: unknown): string | undefined {
  if (!isPlainObject(properties)) return undefined;
  const all = Object.entries(properties);
  const prescribed = all.flatMap(([, part]) =>
    isPlainObject(part) && isValue(part.const) ? [String(part.const)] : [],
  );
  if (prescribed.length > 0) return listed(prescribed);
  const needed = Array.isArray(required) ? all.filter(([name]) => required.includes(name)) : [];
  const names = (needed.length > 0 ? needed : all).map(([name, part]) => {
    const own = isPlainObject(part) && typeof part.title === 'string' ? part.title : undefined;
    return textAt(isPlainObject(ui) ? ui[name] : undefined, 'ui:title') ?? own ?? titleFromKey(name);
  });
  return names.length === 0 ? undefined : listed(names);
}

function withNumbers(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${before + 1}`;
  });
}

/** Returns the title, otherwise the definition's title, otherwise type or values. Equal names get properties, then a number. */
export function createVariantNames(variants: readonly Schema[], uiSchemas: readonly unknown[], say: Say): string[] {
  const names = variants.map((schema, index) => {
    const own = textAt(uiSchemas[index], 'ui:title') ?? schema.title;
    return own === undefined ? kindOf(schema, uiSchemas[index], say) : String(own);
  });
  const said = names.map((name, index) => {
    const variant = variants[index];
    const isSingle = names.indexOf(name) === names.lastIndexOf(name);
    const parts = isSingle || variant?.type !== 'object' ? undefined : partsOf(variant, uiSchemas[index]);
    return parts === undefined ? name : `${name}: ${parts}`;
  });
  return withNumbers(said);
}
