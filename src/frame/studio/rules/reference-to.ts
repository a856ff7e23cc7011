import { titleFromKey } from '../../model/compile-field';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { type Titles, translations } from './titles';

interface Referring {
  /** Of the field that refers to a record. */
  name: string;
  titles: Titles;
  /** Of its entity, so far. */
  properties: Readonly<Record<string, unknown>>;
}

/** What a property is called, by language. */
function titlesIn(name: string, { title, 'x-i18n': texts }: PlainObject): Titles {
  const english = typeof title === 'string' ? title : titleFromKey(name);
  const others = Object.entries(isPlainObject(texts) ? texts : {}).flatMap(([code, said]) => {
    const own = isPlainObject(said) ? said.title : said;
    return typeof own === 'string' ? [[code, own]] : [];
  });
  return { ...Object.fromEntries(others), en: english };
}

/**
 * A reference to a record of an entity, and beside it a copy of what people call that record, so that lists, searches and files have it. No copy
 * where that is no plain text, or where the name of the copy is another field's.
 *
 * @param target the schema of the entity.
 */
export function referenceTo(
  entity: string,
  target: PlainObject,
  { name, titles, properties }: Referring,
): { kind: PlainObject; copy?: Record<string, PlainObject> } {
  const resource = isPlainObject(target['x-resource']) ? target['x-resource'] : {};
  const fields = isPlainObject(target.properties) ? target.properties : {};
  const label = typeof resource.recordLabel === 'string' ? resource.recordLabel : 'name';
  const field = fields[label];
  const copied = `${name}_${label}`;
  if (!isPlainObject(field) || field.type !== 'string' || Object.hasOwn(properties, copied))
    return { kind: { type: 'string', 'x-ref': { entity } } };
  const own = titlesIn(label, field);
  const both = Object.fromEntries(
    Object.entries(titles).flatMap(([code, title]) => (own[code] ? [[code, `${title} (${own[code]})`]] : [])),
  );
  const { visibleTo } = isPlainObject(field['x-field']) ? field['x-field'] : {};
  return {
    kind: { type: 'string', 'x-ref': { entity, label, labelField: copied } },
    copy: {
      [copied]: {
        title: both.en,
        type: 'string',
        readOnly: true,
        'x-field': { column: false, filter: false, ...(visibleTo === undefined ? {} : { visibleTo }) },
        'x-value': { copy: { from: entity, key: name, field: label } },
        ...translations({ title: { ...both } }),
      },
    },
  };
}
