import { titleFromKey } from './compile-field';
import type { EntityModel } from './entity-model';
import type { NestedTexts } from './field-model';
import type { LocalizedText } from './localized-text';
import { fieldAt } from './paths';

const INDEX = /^\d+$/;

export function joinTexts(texts: readonly LocalizedText[], join: (said: readonly string[]) => string): LocalizedText {
  const languages = [...new Set(texts.flatMap((text) => Object.keys(text)))];
  const said = (language: string) => join(texts.map((text) => text[language] ?? text.en));
  return { ...Object.fromEntries(languages.map((language) => [language, said(language)])), en: said('en') };
}

/** Returns `Author 1` for index 0, from the title of the entries, otherwise of the list. */
export function createEntryLabel(list: LocalizedText, inside: NestedTexts | undefined, index: number): LocalizedText {
  return joinTexts([inside?.items?.label ?? list], ([name]) => `${name} ${index + 1}`);
}

export function joinLabels(outer: LocalizedText | undefined, own: LocalizedText): LocalizedText {
  return joinTexts(outer === undefined ? [own] : [outer, own], (said) => said.join(': '));
}

export function getPartTexts({ properties, variants = [] }: NestedTexts, name: string): NestedTexts | undefined {
  return (
    properties?.[name] ?? variants.map((variant) => getPartTexts(variant, name)).find((found) => found !== undefined)
  );
}

/** Returns `Author 1: Name` for `authors.0.name`; undefined for unknown paths. */
export function findLabel(model: Pick<EntityModel, 'fieldByPath'>, path: string): LocalizedText | undefined {
  const field = fieldAt(model, path);
  if (field === undefined) return undefined;
  let outer: LocalizedText | undefined;
  let { label: own, inside }: { label: LocalizedText; inside?: NestedTexts | undefined } = field;
  for (const key of path.split('.').slice(field.keys.length)) {
    const part = getPartTexts(inside ?? {}, key);
    const isEntry = part === undefined && INDEX.test(key);
    if (!isEntry) outer = joinLabels(outer, own);
    own = isEntry ? createEntryLabel(own, inside, Number(key)) : (part?.label ?? { en: titleFromKey(key) });
    inside = isEntry ? inside?.items : part;
  }
  return joinLabels(outer, own);
}
