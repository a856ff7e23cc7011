import { titleFromKey } from '../model/compile-field';
import { isPlainObject } from '../model/paths';

type Schema = Readonly<Record<string, unknown>>;

/** Says a text of the catalogues by its key below `framework.variants`. */
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Where the form says what one entry of a list is called, in the language of the person. */
export const ENTRY_NAME = 'ui:entryName';

/** Texts whose format says more than that they are texts, by that format. */
const FORMATS = new Map([
  ['date', 'date'],
  ['date-time', 'dateTime'],
  ['time', 'time'],
  ['email', 'email'],
  ['uri', 'uri'],
  ['url', 'uri'],
]);

/** Values or parts that a name lists; more would be no name. */
const LISTED = 3;

const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function listed(names: readonly string[]): string {
  return names.length > LISTED ? `${names.slice(0, LISTED).join(', ')} …` : names.join(', ');
}

/** The values that an alternative names, where it takes no others. */
function valuesOf({ const: only, enum: choices }: Schema): string | undefined {
  const values = only === undefined ? (Array.isArray(choices) ? choices : []) : [only];
  return values.length > 0 && values.every(isValue) ? listed(values.map(String)) : undefined;
}

const textAt = (ui: unknown, word: string) => {
  const text = isPlainObject(ui) ? ui[word] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** What an alternative is called by what it is: its values, or their kind. */
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

/** What distinguishes a group of values from others: the values that it prescribes, else the names of what it needs, else of all that it has. */
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

/**
 * What people choose alternatives by, each called otherwise: by its title, which is that of its definition where it has none, else by
 * what it is. Groups that would be called the same say what is in them; a number comes last.
 *
 * @param uiSchemas what the form says of each in the language of the person.
 */
export function variantNames(variants: readonly Schema[], uiSchemas: readonly unknown[], say: Say): string[] {
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
