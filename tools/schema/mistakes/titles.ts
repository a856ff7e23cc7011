import { isPlainObject } from '../../../src/frame/model/paths';
import type { EntitySchema } from '../../../src/frame/model/source';
import type { Report, SchemaNode } from './schema-nodes';

const EMPTY = 'is empty; add a text, or remove the keyword';

const isBlank = (text: unknown) => typeof text === 'string' && text.trim() === '';

function checkWords(words: unknown, place: readonly [string, ...(string | number)[]], report: Report): void {
  if (!isPlainObject(words)) return;
  for (const word of ['title', 'plural']) {
    if (isBlank(words[word])) report([...place, word], EMPTY);
  }
  const { 'x-i18n': translations } = words;
  for (const [language, own] of Object.entries(isPlainObject(translations) ? translations : {})) {
    if (isBlank(own)) report([...place, 'x-i18n', language], EMPTY);
    checkWords(own, [...place, 'x-i18n', language], report);
  }
}

/** Reports choices with equal titles, because neither users nor imports can distinguish them. */
function checkChoices({ schema, pointer }: SchemaNode, report: Report): void {
  const titles = (schema.oneOf ?? []).map(({ const: value, title }) => (value === undefined ? undefined : title));
  for (const [index, title] of titles.entries()) {
    if (title === undefined || titles.indexOf(title) === index) continue;
    report([pointer, 'oneOf', index, 'title'], `"${title}" is the title of another choice, too; give each its own`);
  }
}

export function checkTitles(node: SchemaNode, report: Report): void {
  checkWords(node.schema, [node.pointer], report);
  checkChoices(node, report);
}

export function checkResourceTitles({ 'x-resource': resource }: EntitySchema, report: Report): void {
  checkWords(resource, ['/x-resource'], report);
  for (const [name, section] of Object.entries(resource.sections ?? {})) {
    checkWords(section, ['/x-resource', 'sections', name], report);
  }
}

export function checkSameTitles({ properties = {} }: EntitySchema, warn: Report): void {
  const byTitle = new Map<string, string>();
  for (const [name, { title }] of Object.entries(properties)) {
    if (title === undefined || isBlank(title)) continue;
    const other = byTitle.get(title);
    if (other === undefined) byTitle.set(title, name);
    else warn(['', 'properties', name, 'title'], `"${title}" is the title of "${other}", too; give each its own`);
  }
}
