import { compileDashboard, DASHBOARD_FILE } from '../../src/frame/dashboard/rules/compile-dashboard';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel, NestedTexts } from '../../src/frame/model/field-model';
import type { Locale, LocalizedText } from '../../src/frame/model/localized-text';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { toPointer } from '../../src/frame/model/schema-error';

type PlacedText = { place: string; text: LocalizedText };

const FIRST_PLACES = 5;

function nested(texts: NestedTexts, place: string): PlacedText[] {
  const own = [texts.label, texts.help].flatMap((text) => (text === undefined ? [] : [{ place, text }]));
  const properties = Object.entries(texts.properties ?? {}).flatMap(([name, inner]) =>
    nested(inner, `${place}/properties/${name}`),
  );
  const variants = (texts.variants ?? []).flatMap((inner, index) => nested(inner, `${place}/${index}`));
  return [
    ...own,
    ...properties,
    ...(texts.items === undefined ? [] : nested(texts.items, `${place}/items`)),
    ...variants,
  ];
}

function ofField({ pointer, label, help, options = [], messages, inside }: FieldModel, file: string): PlacedText[] {
  const place = `${file} at ${pointer}`;
  const own = [label, ...(help === undefined ? [] : [help]), ...options.map((option) => option.label)];
  const { properties, items, variants } = inside ?? {};
  const parts = { properties, items, variants: options.length === 0 ? variants : undefined };
  return [...[...own, ...Object.values(messages)].map((text) => ({ place, text })), ...nested(parts, place)];
}

function ofEntity(model: EntityModel): PlacedText[] {
  const { name, label, pluralLabel, sections, groups, fields, expressionChecks, overlapChecks } = model;
  const file = `${name}.schema.json`;
  return [
    ...[label, pluralLabel].map((text) => ({ place: `${file} at /`, text })),
    ...sections.map((section) => ({
      place: `${file} at ${toPointer('/x-resource/sections', section.name)}`,
      text: section.label,
    })),
    ...[...expressionChecks, ...overlapChecks].flatMap(({ message }) =>
      message === undefined ? [] : [{ place: `${file} at /x-checks`, text: message }],
    ),
    ...groups.map((group) => ({ place: `${file} at ${toPointer('', 'properties', group.path)}`, text: group.label })),
    ...fields.filter(({ partOf }) => partOf === undefined).flatMap((field) => ofField(field, file)),
  ];
}

function textsOf(models: EntityModels): PlacedText[] {
  const { title, tiles = [] } = compileDashboard(models) ?? {};
  return [
    ...models.list.flatMap(ofEntity),
    ...[...models.rights.capabilities].map(([name, { label }]) => ({
      place: `${APPLICATION_FILE} at ${toPointer('/capabilities', name)}`,
      text: label,
    })),
    ...(title === undefined ? [] : [{ place: `${DASHBOARD_FILE} at /`, text: title }]),
    ...tiles.map((tile) => ({ place: `${DASHBOARD_FILE} at /tiles/${tile.key}`, text: tile.title })),
  ];
}

export function findMissingTexts(models: EntityModels, languages: readonly Locale[], most = FIRST_PLACES): string[] {
  const texts = textsOf(models);
  return languages.flatMap((locale) => {
    const places = texts.filter(({ text }) => text[locale] === undefined).map(({ place }) => place);
    if (places.length === 0) return [];
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(locale);
    const named = [...new Set(places)];
    const more = named.length > most ? ` and ${named.length - most} more places` : '';
    const list = named.slice(0, most).join(', ');
    return [
      `warning: ${language} lacks ${places.length} of ${texts.length} texts, which are shown in English: ${list}${more}`,
    ];
  });
}
