import { titleFromKey } from '../../../src/frame/model/compile-field';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { Part } from './parts';

const DEFINITION = /^#\/(?:definitions|\$defs)\/(.+)$/;

const isNull = (schema: unknown) => isPlainObject(schema) && (schema.type === 'null' || schema.const === null);

/** The reference that an alternative consists of; that of the first part where it is put together of several. */
function referenceOf({ $ref, allOf }: PlainObject): string | undefined {
  if (typeof $ref === 'string') return $ref;
  const [first] = Array.isArray(allOf) ? allOf : [];
  return isPlainObject(first) && typeof first.$ref === 'string' ? first.$ref : undefined;
}

/** What people call a definition: `Postal address` for `#/$defs/postalAddress`; undefined for a reference to no definition. */
export function titleOfDefinition(reference: string): string | undefined {
  const [, name] = DEFINITION.exec(reference) ?? [];
  const last = name?.split(/~1|[/.]/).at(-1);
  return last === undefined || last === '' ? undefined : titleFromKey(last.replaceAll('-', '_'));
}

/**
 * An alternative without a title, called by the definition that it refers to: people choose among alternatives by what they are called. Where
 * the other one is null there is no choice, and the name would be taken for that of the field.
 *
 * @param part as it is written; `outer` is the schema that it is in, `plain` what it has become.
 */
export function calledByDefinition(part: Part, outer: PlainObject, plain: PlainObject): PlainObject {
  if (plain.title !== undefined || (part.keyword !== 'anyOf' && part.keyword !== 'oneOf')) return plain;
  const alternatives = outer[part.keyword];
  const choices = Array.isArray(alternatives) ? alternatives.filter((one) => !isNull(one)) : [];
  const reference = referenceOf(part.schema);
  const title = reference === undefined || choices.length < 2 ? undefined : titleOfDefinition(reference);
  return title === undefined ? plain : { title, ...plain };
}
