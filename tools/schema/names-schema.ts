import { fieldTypeData } from '../../src/frame/field-types/registry';
import { KNOWN_MEDIA_TYPES } from '../../src/frame/model/media-types';

type RuleNames = { values: readonly string[]; checks: readonly string[]; fieldTypes?: readonly string[] };

function suggested(description: string, names: readonly string[]) {
  const choices = [...new Set(names)].sort();
  return { description, type: 'string', ...(choices.length === 0 ? {} : { anyOf: [{ enum: choices }, {}] }) };
}

export function createNamesSchema({ values, checks, fieldTypes }: RuleNames) {
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
