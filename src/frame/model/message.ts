import type { LocalizedText } from './localized-text';

export type Messages = { readonly [key: string]: string | Messages | undefined };

export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

type Amount = { amount: number; unit?: string | undefined; currency?: string | undefined };

/** Value of a text. A list is joined by commas, or with `and` and `or` by the conjunction of the language. */
export type Value = Text | number | Amount | readonly Value[] | { and: readonly Value[] } | { or: readonly Value[] };

export interface Message {
  readonly key: string;
  readonly english: string;
  readonly values: Readonly<Record<string, Value>>;
}

export type Text = string | LocalizedText | Message;

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

/** `smart_count` selects the plural form in `one||||several`. */
type ValuesOf<Template> = Readonly<{ [Name in NamesIn<Template>]: Name extends 'smart_count' ? number : Value }>;

type Given<Template> = [NamesIn<Template>] extends [never] ? [] : [values: ValuesOf<Template>];

export type Phrases<Texts, Result> = <Key extends KeyOf<Texts>>(
  key: Key,
  ...given: Given<TextAt<Texts, Key>>
) => Result;

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

/** Builds messages with typed keys and placeholders. @example messagesOf('server', english)('password.unchanged') */
export function messagesOf<const Texts extends Messages>(group: string, english: Texts): Phrases<Texts, Message> {
  const texts = flattenMessages(english);
  return (key, ...[values]) => ({
    ...{ key: `${group}.${key}`, english: texts.get(key) ?? key, values: values ?? {} },
  });
}
