import { titleFromKey } from '../../../src/frame/model/compile-field';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { Part } from './parts';

const DEFINITION = /^#\/(?:definitions|\$defs)\/(.+)$/;

const isNull = (schema: unknown) => isPlainObject(schema) && (schema.type === 'null' || schema.const === null);

function referenceOf({ $ref, allOf }: PlainObject): string | undefined {
  if (typeof $ref === 'string') return $ref;
  const [first] = Array.isArray(allOf) ? allOf : [];
  return isPlainObject(first) && typeof first.$ref === 'string' ? first.$ref : undefined;
}

/** Returns the title of a definition: `Postal address` for `#/$defs/postalAddress`; undefined for other references. */
export function titleOfDefinition(reference: string): string | undefined {
  const [, name] = DEFINITION.exec(reference) ?? [];
  const last = name?.split(/~1|[/.]/).at(-1);
  return last === undefined || last === '' ? undefined : titleFromKey(last.replaceAll('-', '_'));
}

/**
 * Adds the name of the referenced definition to an alternative without a title, because users choose by name. Skipped
 * if the only other alternative is null.
 * @param part as written; `outer` contains it, `plain` is its normalised form.
 */
export function calledByDefinition(part: Part, outer: PlainObject, plain: PlainObject): PlainObject {
  if (plain.title !== undefined || (part.keyword !== 'anyOf' && part.keyword !== 'oneOf')) return plain;
  const alternatives = outer[part.keyword];
  const choices = Array.isArray(alternatives) ? alternatives.filter((one) => !isNull(one)) : [];
  const reference = referenceOf(part.schema);
  const title = reference === undefined || choices.length < 2 ? undefined : titleOfDefinition(reference);
  return title === undefined ? plain : { title, ...plain };
}
