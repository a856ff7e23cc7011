/** Words of JSON Schema and its dialects, and of other tools, that are not understood, with what says the same. */
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
  values: 'write "enum", or "oneOf" with const and title',
  regex: 'write "pattern"',
  min: 'write "minimum", "minLength" or "minItems"',
  max: 'write "maximum", "maxLength" or "maxItems"',
  length: 'write "minLength" and "maxLength"',
  optional: 'a field is optional unless "required" of the object around it names it; take it out',
  visibleWhile:
    'no field is hidden by values; put it into an entity of its own, which is read by a condition (x-access)',
  unique: 'name the field in "unique" of x-resource',
};

const day = 'write "string", with "format": "date" beside it';
const moment = 'write "string", with "format": "date-time" beside it';

/** What is no type of JSON Schema, with how it is written. */
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
  date: day,
  datetime: moment,
  timestamp: moment,
  time: 'write "string", with "format": "time" beside it',
  email: 'write "string", with "format": "email" beside it',
  url: 'write "string", with "format": "uri" beside it',
  uuid: 'write "string", with "format": "uuid" beside it',
  file: 'write "object", with "x-field": { "type": "file" } beside it',
};
