import type { EntityModels } from './application-model';
import type { EntityModel } from './entity-model';
import type { FieldModel, Reference } from './field-model';
import type { Locale } from './localized-text';
import { listTextPaths } from './translated-text';

function pathFor({ path, translation }: FieldModel, locale: Locale): string {
  return translation?.languages.includes(locale) === true ? `${translation.of}.${locale}` : path;
}

function referenceFor(reference: Reference, model: EntityModel, locale: Locale): Reference {
  const { label, labels, labelField } = reference;
  const own = labels?.find((path) => path.endsWith(`.${locale}`)) ?? label;
  const copy = model.fieldByPath.get(labelField ?? '');
  const copied = copy && pathFor(copy, locale);
  return {
    ...reference,
    label: own,
    ...(labels === undefined ? {} : { labels: [own, ...labels.filter((path) => path !== own)] }),
    ...(copied === undefined ? {} : { labelField: copied }),
    ...(copy?.translation && { labelFields: listTextPaths({ ...copy, path: copied ?? copy.path }) }),
  };
}

/** Returns a translated field in the reader's language; other languages stay available as columns. */
function fieldFor(field: FieldModel, model: EntityModel, locale: Locale): FieldModel {
  const reference = field.reference && referenceFor(field.reference, model, locale);
  const { translation } = field;
  if (translation === undefined) return reference === undefined ? field : { ...field, reference };
  const [first = ''] = translation.languages;
  const base = model.fieldByPath.get(`${translation.of}.${first}`) ?? field;
  const language = translation.languages.includes(locale) ? locale : first;
  const { column, columnHidden, show } = base;
  return translation.language === language
    ? { ...field, column, columnHidden, show, heading: translation.label }
    : { ...field, column, columnHidden: true, show: false };
}

function modelFor(model: EntityModel, locale: Locale): EntityModel {
  const inLanguage = (path: string) => {
    const field = model.fieldByPath.get(path);
    return field === undefined ? path : pathFor(field, locale);
  };
  const fields = model.fields.map((field) => fieldFor(field, model, locale));
  return {
    ...model,
    fields,
    fieldByPath: new Map(fields.map((field) => [field.path, field])),
    recordLabel: inLanguage(model.recordLabel),
    defaultSort: { ...model.defaultSort, field: inLanguage(model.defaultSort.field) },
    card: model.card.map(inLanguage),
  };
}

export function createReadersModels(models: EntityModels, locale: Locale): EntityModels {
  if (!models.list.some(({ fields }) => fields.some(({ translation, reference }) => translation ?? reference?.labels)))
    return models;
  return withModels(
    models,
    models.list.map((model) => modelFor(model, locale)),
  );
}

export function withModels(models: EntityModels, list: readonly EntityModel[]): EntityModels {
  const byName = new Map(list.map((model) => [model.name, model]));
  const { accounts } = models;
  return {
    ...models,
    list,
    byName,
    byRoute: new Map(list.map((model) => [model.route, model])),
    byCollection: new Map(list.map((model) => [model.collection, model])),
    accounts: accounts && { ...accounts, model: byName.get(accounts.model.name) ?? accounts.model },
  };
}
