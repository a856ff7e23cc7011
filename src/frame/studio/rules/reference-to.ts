import { titleFromKey } from '../../model/compile-field';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { type Titles, translations } from './titles';

interface Referring {
  name: string;
  titles: Titles;
  properties: Readonly<Record<string, unknown>>;
}

function titlesIn(name: string, { title, 'x-i18n': texts }: PlainObject): Titles {
  const english = typeof title === 'string' ? title : titleFromKey(name);
  const others = Object.entries(isPlainObject(texts) ? texts : {}).flatMap(([code, said]) => {
    const own = isPlainObject(said) ? said.title : said;
    return typeof own === 'string' ? [[code, own]] : [];
  });
  return { ...Object.fromEntries(others), en: english };
}

/**
 * Builds a reference with a copy of the label, so that lists, searches and files contain it. No copy if the label is no
 * plain text or its name is taken.
 * @param target schema of the entity.
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
