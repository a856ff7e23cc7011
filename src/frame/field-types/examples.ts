import type { PropertySchema } from '../model/source';

const named = (type: string) => ({ 'x-field': { type } });

export const REFERRED_ENTITY = 'room';

export const FIELD_TYPE_EXAMPLES: Readonly<Record<string, { text: string; schema: PropertySchema }>> = {
  text: { text: 'A short text on one line.', schema: { type: 'string', maxLength: 80 } },
  longText: { text: 'A text of several lines.', schema: { type: 'string', ...named('longText') } },
  markdown: {
    text: 'A long text with headings, lists, links and emphasis. The page shows HTML as typed text, and pictures by their names. Lists show the plain text.',
    schema: { type: 'string', contentMediaType: 'text/markdown' },
  },
  languageText: {
    text: 'One text in each language of the console, as `{ "en": "Room", "it": "Aula" }`. Readers see the text in their language, otherwise in English, otherwise in any language.',
    schema: { type: 'object', ...named('languageText') },
  },
  email: { text: 'One e-mail address, shown as a link.', schema: { type: 'string', format: 'email' } },
  emailList: {
    text: 'E-mail addresses on one line, separated by commas.',
    schema: { type: 'array', items: { type: 'string', format: 'email' } },
  },
  phone: {
    text: 'A telephone number with country code, as `+390491234567`. The form normalizes blanks, points, brackets and 00.',
    schema: { type: 'string', format: 'phone' },
  },
  password: {
    text: 'A secret that users type and no page shows.',
    schema: { type: 'string', format: 'password', writeOnly: true },
  },
  token: {
    text: 'An identifier, in a typeface that distinguishes 0 and O.',
    schema: { type: 'string', ...named('token') },
  },
  number: {
    text: 'A number with its `x-field.unit`. Users type the number with the marks of their language.',
    schema: { type: 'number', minimum: 0, 'x-field': { unit: 'W' } },
  },
  numericId: {
    text: 'A number that identifies something, without grouped digits.',
    schema: { type: 'integer', ...named('numericId') },
  },
  percentage: {
    text: 'A percentage, by default from 0 to 100: 12.5 is 12.5 %.',
    schema: { type: 'number', ...named('percentage') },
  },
  money: {
    text: 'An amount in `x-field.currency`. Value and limits are in the smallest unit: 1250 is € 12.50.',
    schema: { type: 'integer', minimum: 0, 'x-field': { type: 'money', currency: 'EUR' } },
  },
  rating: {
    text: 'Stars, from one to `maximum` (5 by default).',
    schema: { type: 'integer', ...named('rating') },
  },
  boolean: { text: 'Yes or no.', schema: { type: 'boolean' } },
  enum: {
    text: 'One of a few texts or numbers, with optional titles and colours.',
    schema: {
      type: 'string',
      oneOf: [
        { const: 'office', title: 'Office', 'x-color': '#2a6fdb', 'x-i18n': { it: { title: 'Ufficio' } } },
        { const: 'school', title: 'School', 'x-color': '#2e8b57', 'x-i18n': { it: { title: 'Scuola' } } },
      ],
    },
  },
  multiEnum: {
    text: 'Several of a few values.',
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['CO2', 'VOC', 'radon'] } },
  },
  color: { text: 'A colour, as `#2a6fdb`.', schema: { type: 'string', format: 'color' } },
  date: { text: 'A day of the calendar, as `2026-11-21`.', schema: { type: 'string', format: 'date' } },
  dateTime: {
    text: 'A moment as text, shown on the clock of the site and stored in UTC.',
    schema: { type: 'string', format: 'date-time' },
  },
  instant: {
    text: 'A moment in ms since 1970, shown on the clock of the site.',
    schema: { type: 'integer', ...named('instant') },
  },
  timeOfDay: {
    text: 'A time of day, as `09:05`. Programs may send seconds and an offset.',
    schema: { type: 'string', format: 'time' },
  },
  duration: {
    text: 'A duration in seconds, typed as `1:30` (hours and minutes), `1:30:15`, `1h 30m` or `90 min`.',
    schema: { type: 'integer', ...named('duration') },
  },
  isoDuration: {
    text: 'A duration by ISO 8601, such as `PT1H30M` or `P1M`. Durations have no order, because months differ. Users type hours and minutes as `1:30`.',
    schema: { type: 'string', format: 'duration' },
  },
  reference: {
    text: 'The id of a record of another entity (`x-ref`). Users find the record by a part of its label.',
    schema: { type: 'string', 'x-ref': { entity: REFERRED_ENTITY, label: 'name' } },
  },
  referenceList: {
    text: 'Ids of records of another entity.',
    schema: {
      type: 'array',
      items: { type: 'string' },
      'x-ref': { entity: REFERRED_ENTITY, label: 'name' },
      ...named('referenceList'),
    },
  },
  object: {
    text: 'An object as one value with its own form. Without this type, each of its properties is a field.',
    schema: {
      type: 'object',
      properties: { city: { type: 'string', title: 'City', 'x-i18n': { it: { title: 'Città' } } } },
      ...named('object'),
    },
  },
  objectList: {
    text: 'A list of objects, edited row by row.',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          hw_id: { type: 'string', title: 'Hardware' },
          wasShared: { type: 'boolean', title: 'Shared', 'x-i18n': { it: { title: 'Condiviso' } } },
        },
      },
    },
  },
  stringList: {
    text: 'Short texts on one line, separated by commas.',
    schema: { type: 'array', items: { type: 'string' } },
  },
  list: {
    text: 'A list of other values, edited entry by entry.',
    schema: { type: 'array', items: { type: 'number' } },
  },
  keyValues: {
    text: 'Values with free names, a pair of name and value on each line.',
    schema: { type: 'object', additionalProperties: { type: 'number' }, ...named('keyValues') },
  },
  json: {
    text: 'Any JSON value, shown and edited as text, or by choosing an alternative of its `oneOf` or `anyOf`.',
    schema: { type: 'object', additionalProperties: true, ...named('json') },
  },
  url: { text: 'A web address. Only http and https become links.', schema: { type: 'string', format: 'uri' } },
  geoPoint: {
    text: 'A place on the earth in degrees, as `{ "lat": 45.4064, "lng": 11.8768 }`. Cells link to a map. Users can paste coordinates from a map.',
    schema: { type: 'object', ...named('geoPoint') },
  },
  image: {
    text: 'A small picture in the record, as a data URL of at most `maxLength`.',
    schema: { type: 'string', format: 'data-url', maxLength: 20_000 },
  },
  file: {
    text: 'A file of at most `x-field.maxBytes` (10 MB by default), with one of the types in `x-field.accept`. The first bytes of the file decide its type. The record contains name, type and size. Users who may read the field can download the file.',
    schema: {
      type: 'object',
      'x-field': { type: 'file', accept: ['application/pdf', 'image/png'], maxBytes: 2_000_000 },
    },
  },
  fileList: {
    text: 'Several files, `maxItems` at most.',
    schema: { type: 'array', maxItems: 5, 'x-field': { type: 'fileList' } },
  },
};
