import { fieldTypeData } from '../../src/frame/field-types/registry';
import { KNOWN_MEDIA_TYPES } from '../../src/frame/model/media-types';

/** Unsupported keywords of JSON Schema dialects and other tools, with the supported equivalent. */
export const KEYWORD_SUGGESTIONS: Readonly<Record<string, string>> = {
  $dynamicRef: 'write "$ref" with a path',
  $recursiveRef: 'write "$ref" with a path',
  $dynamicAnchor: 'refer to the path of the definition',
  discriminator: 'give the property a "const" in each alternative of "oneOf"',
  minContains: 'say how many there are with "minItems"',
  maxContains: 'say how many there are with "maxItems"',
  unevaluatedItems: 'write "additionalItems"',
  contentSchema: 'describe the content as a property of type "object"',
  extends: 'write "allOf"',
  divisibleBy: 'write "multipleOf"',
  id: 'write "$id"',
  example: 'write "examples", a list',
  label: 'write "title"',
  name: 'write "title"',
  help: 'write "description"',
  placeholder: 'write "description"',
  options: 'write "enum", or "oneOf" with const and title',
  choices: 'write "enum", or "oneOf" with const and title',
  value: 'write "const"',
  values: 'write "enum", or "oneOf" with const and title',
  regex: 'write "pattern"',
  min: 'write "minimum", "minLength" or "minItems"',
  max: 'write "maximum", "maxLength" or "maxItems"',
  length: 'write "minLength" and "maxLength"',
  optional: 'a field is optional unless "required" of the object around it names it; take it out',
  visibleWhile:
    'no field is hidden by values; put it into an entity of its own, which is read by a condition (x-access)',
  unique: 'name the field in "unique" of x-resource',
  search: 'name the field in "search" of x-resource',
  sortField: 'write "defaultSort": { "field": …, "order": "ASC" }',
  hidden: 'write "column": false, "form": false, or name in "visibleTo" who sees the field',
  widget: 'write "type", a field type such as "longText"',
  component: 'write "type", a field type such as "longText"',
  readOnly: 'write it beside "x-field", as a word of JSON Schema',
  writeOnly: 'write it beside "x-field", as a word of JSON Schema',
  required: 'name the field in "required" of the object around it',
  default: 'write it beside "x-field", as a word of JSON Schema',
  change: 'write "create", "update" and "delete", or "write" for all three',
  edit: 'write "update"',
  list: 'write "read"',
  to: 'write "entity"',
  target: 'write "entity"',
  collection: 'write "entity", the name of a file without ".schema.json"',
  foreignKey: 'write "x-ref": { "entity": … }',
};

export const APPLICATION_SUGGESTIONS: Readonly<Record<string, string>> = {
  name: 'an application is called by "product.name" of its texts',
  title: 'an application is called by "product.name" of its texts',
  roles: 'write "users", with what each role reaches',
  permissions: 'write "capabilities"',
  locales: 'write "languages"',
};

const day = 'write "string", with "format": "date" beside it';
const moment = 'write "string", with "format": "date-time" beside it';

export const TYPE_SUGGESTIONS: Readonly<Record<string, string>> = {
  int: 'write "integer"',
  long: 'write "integer"',
  float: 'write "number"',
  double: 'write "number"',
  decimal: 'write "number"',
  text: 'write "string"',
  varchar: 'write "string", with "maxLength" beside it',
  bool: 'write "boolean"',
  list: 'write "array"',
  map: 'write "object"',
  enum: 'write "string", with "enum" beside it',
  money: 'write "integer", with "x-field": { "type": "money", "currency": "EUR" } beside it',
  currency: 'write "integer", with "x-field": { "type": "money", "currency": "EUR" } beside it',
  percent: 'write "number", with "x-field": { "type": "percentage" } beside it',
  reference: 'write "string", with "x-ref": { "entity": … } beside it',
  relation: 'write "string", with "x-ref": { "entity": … } beside it',
  password: 'write "string", with "format": "password" and "writeOnly": true beside it',
  image: 'write "string", with "x-field": { "type": "image" } beside it',
  json: 'write "object", with "x-field": { "type": "json" } beside it',
  any: 'write "object", with "x-field": { "type": "json" } beside it',
  date: day,
  datetime: moment,
  timestamp: moment,
  time: 'write "string", with "format": "time" beside it',
  email: 'write "string", with "format": "email" beside it',
  url: 'write "string", with "format": "uri" beside it',
  uuid: 'write "string", with "format": "uuid" beside it',
  file: 'write "object", with "x-field": { "type": "file" } beside it',
};

interface RuleNames {
  values: readonly string[];
  checks: readonly string[];
  fieldTypes?: readonly string[];
}

function suggested(description: string, names: readonly string[]) {
  const choices = [...new Set(names)].sort();
  return { description, type: 'string', ...(choices.length === 0 ? {} : { anyOf: [{ enum: choices }, {}] }) };
}

/**
 * Builds the part of the meta-schema that depends on code, with field types and rule names.
 * `schemas/_meta/names.schema.json` contains the result for editors.
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
