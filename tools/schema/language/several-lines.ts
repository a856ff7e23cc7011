import type { PlainObject } from '../../../src/frame/model/paths';
import { withParts } from './parts';

const CHOSEN = ['format', 'enum', 'const', 'oneOf', 'anyOf', 'contentMediaType'];
const NO_VALUES = ['if', 'not', 'propertyNames', 'contains'];

function withLinesInside(schema: PlainObject): PlainObject {
  const inner = withParts(schema, '', ({ schema: part, keyword }) =>
    NO_VALUES.includes(keyword) ? part : withLinesInside(part),
  );
  const isFree = [inner.type].flat().includes('string') && CHOSEN.every((word) => inner[word] === undefined);
  return isFree ? { ...inner, contentMediaType: 'text/plain' } : inner;
}

/** Allows several lines in texts of an external schema, because JSON Schema does not exclude line breaks. */
export const withLines = <Schema extends object>(schema: Schema): Schema =>
  Object.assign({}, schema, withLinesInside(Object.assign<PlainObject, unknown>({}, schema)));
