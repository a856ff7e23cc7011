import type { Content } from '../schema-errors/index';

export const draft = (content: Content, version = 'draft-07/schema#'): Content => ({
  $schema: `http://json-schema.org/${version}`,
  ...content,
});
export const text = { type: 'string' };

/** A schema as another program has it, with records that it takes, and what is said of it. */
export interface SchemaFromElsewhere {
  what: string;
  content: Content;
  /** Fields with their types, as `a.b:text`. */
  fields: readonly string[];
  records: readonly Content[];
  said: readonly string[];
}
