import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

/** Notes for people and other programs, which change nothing here. */
const NOTES = ['deprecated', 'contentEncoding', '$id', '$comment', '$anchor', '$vocabulary'];

/** A word as draft 7 has it. */
function older(word: string, value: unknown, { prefixItems }: PlainObject): [string, unknown][] {
  if (NOTES.includes(word)) return [];
  switch (word) {
    case 'prefixItems':
      return [['items', value]];
    case 'items':
      return [[prefixItems === undefined ? 'items' : 'additionalItems', value]];
    // Unknown words of a record are refused anyway.
    case 'unevaluatedProperties':
      return isPlainObject(value) ? [['additionalProperties', value]] : [];
    case 'dependentRequired':
    case 'dependentSchemas':
      return [];
    default:
      return [[word, value]];
  }
}

/** Words of 2019-09 and 2020-12 as draft 7 has them, and no notes. */
export function withOlderKeywords(schema: PlainObject): PlainObject {
  const result = Object.fromEntries(Object.entries(schema).flatMap(([word, value]) => older(word, value, schema)));
  const more = [schema.dependentRequired, schema.dependentSchemas].filter(isPlainObject);
  return more.length === 0 ? result : { ...result, dependencies: Object.assign({}, schema.dependencies, ...more) };
}
