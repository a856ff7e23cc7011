import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

const NOTES = ['deprecated', 'contentEncoding', '$id', '$comment', '$anchor', '$vocabulary'];

function older(word: string, value: unknown, { prefixItems }: PlainObject): [string, unknown][] {
  if (NOTES.includes(word)) return [];
  switch (word) {
    case 'prefixItems':
      return [['items', value]];
    case 'items':
      return [[prefixItems === undefined ? 'items' : 'additionalItems', value]];
    case 'unevaluatedProperties':
      return isPlainObject(value) ? [['additionalProperties', value]] : [];
    case 'dependentRequired':
    case 'dependentSchemas':
      return [];
    default:
      return [[word, value]];
  }
}

/** Converts keywords of 2019-09 and 2020-12 to draft 7 and removes annotations. */
export function withOlderKeywords(schema: PlainObject): PlainObject {
  const result = Object.fromEntries(Object.entries(schema).flatMap(([word, value]) => older(word, value, schema)));
  const more = [schema.dependentRequired, schema.dependentSchemas].filter(isPlainObject);
  return more.length === 0 ? result : { ...result, dependencies: Object.assign({}, schema.dependencies, ...more) };
}
