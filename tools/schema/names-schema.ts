import { fieldTypeData } from '../../src/frame/field-types/data/all';
import { KNOWN_MEDIA_TYPES } from '../../src/frame/model/media-types';

/** What an application has rules in code for, by the keyword that names them. */
export interface RuleNames {
  values: readonly string[];
  checks: readonly string[];
  /** Field types of applications, beside those of the frame. Left out: any is taken, and compiling refuses an unknown one. */
  fieldTypes?: readonly string[];
}

/** Completed in an editor; whether a rule is one of the application's own is reported when its schemas are compiled. */
function suggested(description: string, names: readonly string[]) {
  const choices = [...new Set(names)].sort();
  return { description, type: 'string', ...(choices.length === 0 ? {} : { anyOf: [{ enum: choices }, {}] }) };
}

/**
 * The part of the meta-schema that follows the code: which field types there are, and which rules applications have.
 * `schemas/_meta/names.schema.json` is made of it, for editors.
 */
export function namesSchema({ values, checks, fieldTypes }: RuleNames) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment:
      'Made by `npm run generate` from src/frame/field-types/data, and the rules and field types of every application',
    definitions: {
      fieldType: {
        description: 'Field type, when the one that the schema suggests is wrong',
        type: 'string',
        ...(fieldTypes && { enum: [...fieldTypeData.map(({ name }) => name), ...new Set(fieldTypes)] }),
      },
      mediaType: {
        description: 'Kind of file, by its first bytes',
        enum: KNOWN_MEDIA_TYPES,
      },
      valueRule: suggested('Name of the rule, from rules.values of _application.json', values),
      checkRule: suggested('Name of the rule, from rules.checks of _application.json', checks),
    },
  };
}
