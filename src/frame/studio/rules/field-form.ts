import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { OPERATIONS } from '../../model/access-model';
import { compileModels } from '../../model/compile-models';
import type { EntityModel } from '../../model/entity-model';
import type { FieldTypeData } from '../../model/field-type-data';
import type { LocalizedText } from '../../model/localized-text';
import { isPlainObject, type PlainObject, valueAt } from '../../model/paths';
import type { PropertySchema } from '../../model/source';

/** A keyword of properties that has a place in the form. */
export interface FormKeyword {
  /** Of the input. */
  name: string;
  /** Below the property. */
  path: readonly string[];
  title: LocalizedText;
  /** Types of values that it means something for; left out: all. */
  on?: readonly string[];
}

const TEXTS = ['string'];
const NUMBERS = ['number', 'integer'];

/** What is edited in a form; all else in the text of the schema. What each may be says the meta-schema. */
export const FORM_KEYWORDS: readonly FormKeyword[] = [
  {
    name: 'description',
    path: ['description'],
    title: {
      en: 'Help under the input',
      it: 'Aiuto sotto il campo',
      de: 'Hilfe unter dem Feld',
      fr: 'Aide sous le champ',
    },
  },
  {
    name: 'minLength',
    path: ['minLength'],
    on: TEXTS,
    title: { en: 'Least letters', it: 'Lettere minime', de: 'Zeichen mindestens', fr: 'Lettres au moins' },
  },
  {
    name: 'maxLength',
    path: ['maxLength'],
    on: TEXTS,
    title: { en: 'Most letters', it: 'Lettere massime', de: 'Zeichen höchstens', fr: 'Lettres au plus' },
  },
  {
    name: 'pattern',
    path: ['pattern'],
    on: TEXTS,
    title: {
      en: 'Pattern (regular expression)',
      it: 'Modello (espressione regolare)',
      de: 'Muster (regulärer Ausdruck)',
      fr: 'Motif (expression régulière)',
    },
  },
  {
    name: 'minimum',
    path: ['minimum'],
    on: NUMBERS,
    title: { en: 'Minimum', it: 'Minimo', de: 'Mindestwert', fr: 'Valeur minimale' },
  },
  {
    name: 'maximum',
    path: ['maximum'],
    on: NUMBERS,
    title: { en: 'Maximum', it: 'Massimo', de: 'Höchstwert', fr: 'Valeur maximale' },
  },
  {
    name: 'multipleOf',
    path: ['multipleOf'],
    on: NUMBERS,
    title: { en: 'Multiple of', it: 'Multiplo di', de: 'Vielfaches von', fr: 'Multiple de' },
  },
  {
    name: 'unit',
    path: ['x-field', 'unit'],
    on: NUMBERS,
    title: { en: 'Unit', it: 'Unità', de: 'Einheit', fr: 'Unité' },
  },
  {
    name: 'readOnly',
    path: ['readOnly'],
    title: { en: 'Read only', it: 'Sola lettura', de: 'Nur lesen', fr: 'Lecture seule' },
  },
  {
    name: 'column',
    path: ['x-field', 'column'],
    title: { en: 'In the list', it: 'Nella lista', de: 'In der Liste', fr: 'Dans la liste' },
  },
  {
    name: 'filter',
    path: ['x-field', 'filter'],
    title: { en: 'With a filter', it: 'Con un filtro', de: 'Mit einem Filter', fr: 'Avec un filtre' },
  },
  {
    name: 'form',
    path: ['x-field', 'form'],
    title: { en: 'In forms', it: 'Nei moduli', de: 'In Formularen', fr: 'Dans les formulaires' },
  },
  {
    name: 'sortable',
    path: ['x-field', 'sortable'],
    title: { en: 'Sorts the list', it: 'Ordina la lista', de: 'Sortiert die Liste', fr: 'Trie la liste' },
  },
  {
    name: 'section',
    path: ['x-field', 'section'],
    title: { en: 'Section', it: 'Sezione', de: 'Abschnitt', fr: 'Section' },
  },
  {
    name: 'width',
    path: ['x-field', 'width'],
    title: {
      en: 'Column width (px)',
      it: 'Larghezza della colonna (px)',
      de: 'Spaltenbreite (px)',
      fr: 'Largeur de la colonne (px)',
    },
  },
];

const WORDS: Readonly<Record<string, LocalizedText>> = {
  true: { en: 'Yes', it: 'Sì', de: 'Ja', fr: 'Oui' },
  false: { en: 'No', it: 'No', de: 'Nein', fr: 'Non' },
  hidden: { en: 'Offered', it: 'A scelta', de: 'Auf Wunsch', fr: 'Sur demande' },
};

/** What the meta-schema says of a keyword. */
function metaOf(path: readonly string[]): PlainObject {
  const [first = '', ...rest] = path;
  const keys = [first, ...rest.flatMap((key) => ['properties', key])];
  const node = valueAt(metaSchema.definitions.property.properties, keys);
  return isPlainObject(node) ? node : {};
}

function choiceOf(values: readonly unknown[]): PropertySchema {
  return {
    type: 'string',
    oneOf: values.map(String).map((value) => {
      const { en = value, ...others } = WORDS[value] ?? { en: value };
      return { const: value, title: en, 'x-i18n': others };
    }),
  };
}

/** The input of a keyword. A switch has three states, as it may also be left out. */
function inputOf({ path, title: { en, ...others } }: FormKeyword): PropertySchema {
  const said = metaOf(path);
  const [plain] = Array.isArray(said.oneOf) ? said.oneOf.filter(isPlainObject) : [said];
  const { type, enum: values, minimum } = plain ?? {};
  const titles = { title: en, 'x-i18n': others };
  if (Array.isArray(values)) return { ...choiceOf(values), ...titles };
  if (type === 'boolean') return { ...choiceOf([true, false]), ...titles };
  if (type === 'integer' || type === 'number') {
    return { type, ...(typeof minimum === 'number' && { minimum }), ...titles };
  }
  return { type: 'string', ...titles };
}

const ENTITY = 'studio-field';
const ROLE = 'DEVELOPER';

/** The form of a property as an entity, so that it is made as every other form is. */
export function fieldFormModel(types: readonly FieldTypeData[]): EntityModel {
  const properties = Object.fromEntries(FORM_KEYWORDS.map((keyword) => [keyword.name, inputOf(keyword)]));
  const access = Object.fromEntries(OPERATIONS.map((operation) => [operation, { [ROLE]: 'all' }]));
  const resource = { collection: ENTITY, plural: ENTITY };
  const schema = { title: ENTITY, type: 'object' as const, 'x-resource': resource, 'x-access': access, properties };
  const { byName } = compileModels([{ name: ENTITY, schema }], { types, roles: [ROLE] });
  const model = byName.get(ENTITY);
  if (model === undefined) throw new Error('The form of fields was not made');
  return model;
}

/** Whether a keyword means something for a property. */
export function isOn({ on }: FormKeyword, { type }: PlainObject): boolean {
  if (on === undefined) return true;
  const types = Array.isArray(type) ? type : [type];
  return types.some((each) => typeof each === 'string' && on.includes(each));
}

/** What the form of a property holds. */
export function formValuesOf(schema: PlainObject): PlainObject {
  const values = FORM_KEYWORDS.flatMap(({ name, path }): [string, unknown][] => {
    const value = valueAt(schema, [...path]);
    const isSwitch = typeof value === 'boolean';
    return value === undefined || isPlainObject(value) ? [] : [[name, isSwitch ? String(value) : value]];
  });
  return Object.fromEntries(values);
}

/** The value of a keyword for what its input holds; undefined where it is left out. */
export function keywordValue({ path }: FormKeyword, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  const { enum: values, type } = metaOf(path);
  const isSwitch = type === 'boolean' || Array.isArray(values);
  return isSwitch && (value === 'true' || value === 'false') ? value === 'true' : value;
}
