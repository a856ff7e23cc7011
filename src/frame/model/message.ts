import type { LocalizedText } from './localized-text';

/** Texts in nested groups, found by dotted keys. */
export interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

/** The texts of a catalogue in another language. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** A number with what it counts. */
interface Amount {
  amount: number;
  unit?: string | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
}

/** What a placeholder stands for. A list is separated by commas; `and` and `or` join it as the language does. */
export type Value = Text | number | Amount | readonly Value[] | { and: readonly Value[] } | { or: readonly Value[] };

/** What is said by a text of a catalogue, in no language yet. */
export interface Message {
  readonly key: string;
  /** For languages that have no such text. */
  readonly english: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** Anything that can be said in a language. A string is the same in all of them. */
export type Text = string | LocalizedText | Message;

/** The dotted keys of a catalogue. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

type TextAt<Texts, Key> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Texts
      ? TextAt<Texts[Head], Rest>
      : never
    : never;

type NamesIn<Template> = Template extends `${string}%{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Every placeholder of a text with its value; `smart_count` is the number that decides between `one||||several`. */
type ValuesOf<Template> = Readonly<{ [Name in NamesIn<Template>]: Name extends 'smart_count' ? number : Value }>;

type Given<Template> = [NamesIn<Template>] extends [never] ? [] : [values: ValuesOf<Template>];

/** Every text of a catalogue by its dotted key. */
export function flattenMessages(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    if (typeof value === 'object') {
      for (const [inner, text] of flattenMessages(value, `${prefix}${key}.`)) texts.set(inner, text);
    }
  }
  return texts;
}

/**
 * Makes messages of an English catalogue, whose keys and placeholders the compiler then knows.
 *
 * @param group what the catalogue is called among those of a language.
 * @example messagesOf('server', english)('password.unchanged')
 */
export function messagesOf<const Texts extends Messages>(group: string, english: Texts) {
  const texts = flattenMessages(english);
  return <Key extends KeyOf<Texts>>(key: Key, ...[values]: Given<TextAt<Texts, Key>>): Message => ({
    ...{ key: `${group}.${key}`, english: texts.get(key) ?? key, values: values ?? {} },
  });
}
