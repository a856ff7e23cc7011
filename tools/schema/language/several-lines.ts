import type { PlainObject } from '../../../src/frame/model/paths';
import { withParts } from './parts';

/** Words by which a text is no free one. */
const CHOSEN = ['format', 'enum', 'const', 'oneOf', 'anyOf', 'contentMediaType'];
/** Parts that say when something else holds, and what a name may be. */
const NO_VALUES = ['if', 'not', 'propertyNames', 'contains'];

function withLinesInside(schema: PlainObject): PlainObject {
  const inner = withParts(schema, '', ({ schema: part, keyword }) =>
    NO_VALUES.includes(keyword) ? part : withLinesInside(part),
  );
  const isFree = [inner.type].flat().includes('string') && CHOSEN.every((word) => inner[word] === undefined);
  return isFree ? { ...inner, contentMediaType: 'text/plain' } : inner;
}

/**
 * The schema of a record from elsewhere with texts that may have several lines: JSON Schema takes a line break in any text, and a schema that
 * was written for other programs does not say that there is none.
 */
export const withLines = <Schema extends object>(schema: Schema): Schema =>
  Object.assign({}, schema, withLinesInside(Object.assign<PlainObject, unknown>({}, schema)));
