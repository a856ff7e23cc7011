import type { PropertySchema } from '../model/source';

export interface FieldTypeExample {
  says: string;
  schema: PropertySchema;
}

const named = (type: string) => ({ 'x-field': { type } });

export const REFERRED_ENTITY = 'room';

export const examples: Readonly<Record<string, FieldTypeExample>> = {
  text: { says: 'A short text on one line.', schema: { type: 'string', maxLength: 80 } },
  longText: { says: 'A text of several lines.', schema: { type: 'string', ...named('longText') } },
  markdown: {
    says: 'A long text with headings, lists, links and emphasis. HTML in it is shown as it was typed, pictures by their names. Lists show what it says without its marks.',
    schema: { type: 'string', contentMediaType: 'text/markdown' },
  },
  languageText: {
    says: 'One text in each language of the console, as `{ "en": "Room", "it": "Aula" }`. Everybody reads the one of the own language, else the English one, else any.',
    schema: { type: 'object', ...named('languageText') },
  },
  email: { says: 'One e-mail address, which is a link.', schema: { type: 'string', format: 'email' } },
  emailList: {
    says: 'E-mail addresses, typed on one line with commas between them.',
    schema: { type: 'array', items: { type: 'string', format: 'email' } },
  },
  phone: {
    says: 'A telephone number with its country, as `+390491234567`. Blanks, points and brackets may be typed, and 00 for the plus; they are not stored.',
    schema: { type: 'string', format: 'phone' },
  },
  password: { says: 'What is typed and never shown.', schema: { type: 'string', format: 'password', writeOnly: true } },
  token: {
    says: 'Characters that name something, in a typeface in which 0 and O differ.',
    schema: { type: 'string', ...named('token') },
  },
  number: {
    says: 'A number, with `x-field.unit` behind it, typed with a comma or a point.',
    schema: { type: 'number', minimum: 0, 'x-field': { unit: 'W' } },
  },
  numericId: {
    says: 'A number that names something: its digits are not grouped.',
    schema: { type: 'integer', ...named('numericId') },
  },
  percentage: {
    says: 'A share of a hundred, stored as it is said: 12.5 is 12.5 %. From 0 to 100, unless the schema says otherwise.',
    schema: { type: 'number', ...named('percentage') },
  },
  money: {
    says: 'An amount in the currency of `x-field.currency`, stored as a whole number of its smallest unit: 1250 is € 12.50. Limits are written in that unit too; people read and type whole units.',
    schema: { type: 'integer', minimum: 0, 'x-field': { type: 'money', currency: 'EUR' } },
  },
  rating: {
    says: 'Stars, from one to `maximum`; five when the schema says nothing.',
    schema: { type: 'integer', ...named('rating') },
  },
  boolean: { says: 'Yes or no.', schema: { type: 'boolean' } },
  enum: {
    says: 'One of a few values, texts or numbers, with titles and colours where they have them.',
    schema: {
      type: 'string',
      oneOf: [
        { const: 'office', title: 'Office', 'x-color': '#2a6fdb', 'x-i18n': { it: { title: 'Ufficio' } } },
        { const: 'school', title: 'School', 'x-color': '#2e8b57', 'x-i18n': { it: { title: 'Scuola' } } },
      ],
    },
  },
  multiEnum: {
    says: 'Several of a few values.',
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['CO2', 'VOC', 'radon'] } },
  },
  color: { says: 'A colour, as `#2a6fdb`.', schema: { type: 'string', format: 'color' } },
  date: { says: 'A day of the calendar, as `2026-11-21`.', schema: { type: 'string', format: 'date' } },
  dateTime: {
    says: 'A moment as a text. People type and read it by the clock of the site; whatever offset is sent, it is stored in UTC, so that it sorts.',
    schema: { type: 'string', format: 'date-time' },
  },
  instant: {
    says: 'A moment as milliseconds since the epoch, by the clock of the site.',
    schema: { type: 'integer', ...named('instant') },
  },
  timeOfDay: {
    says: 'A time of any day, as `09:05`. Seconds and an offset may be sent and are stored; people type hours and minutes.',
    schema: { type: 'string', format: 'time' },
  },
  duration: {
    says: 'A length of time in seconds. People type `1:30` (hours and minutes), `1:30:15`, `1h 30m` or `90 min`.',
    schema: { type: 'integer', ...named('duration') },
  },
  isoDuration: {
    says: 'A length of time as a text of ISO 8601, as `PT1H30M` or `P1M`. It has no order, as months differ; hours and minutes are typed as `1:30`.',
    schema: { type: 'string', format: 'duration' },
  },
  reference: {
    says: 'The id of a record of another entity (`x-ref`), found by typing a part of its label.',
    schema: { type: 'string', 'x-ref': { entity: REFERRED_ENTITY, label: 'name' } },
  },
  referenceList: {
    says: 'Ids of records of another entity.',
    schema: {
      type: 'array',
      items: { type: 'string' },
      'x-ref': { entity: REFERRED_ENTITY, label: 'name' },
      ...named('referenceList'),
    },
  },
  object: {
    says: 'An object that is one value, edited by the form of its own schema. Without the type each of its properties is a field.',
    schema: {
      type: 'object',
      properties: { city: { type: 'string', title: 'City', 'x-i18n': { it: { title: 'Città' } } } },
      ...named('object'),
    },
  },
  objectList: {
    says: 'A list of objects, edited row by row.',
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
    says: 'Short texts, typed on one line with commas between them.',
    schema: { type: 'array', items: { type: 'string' } },
  },
  list: {
    says: 'A list of anything else, edited entry by entry.',
    schema: { type: 'array', items: { type: 'number' } },
  },
  keyValues: {
    says: 'Values by names that people choose, a pair on each line.',
    schema: { type: 'object', additionalProperties: { type: 'number' }, ...named('keyValues') },
  },
  json: {
    says: 'Any JSON value, shown as text. It is edited as text, or by a choice among the titles of its `oneOf` or `anyOf`, with the form of the one that is chosen.',
    schema: { type: 'object', additionalProperties: true, ...named('json') },
  },
  url: { says: 'A web address. Only http and https become links.', schema: { type: 'string', format: 'uri' } },
  geoPoint: {
    says: 'A place on the earth in degrees, as `{ "lat": 45.4064, "lng": 11.8768 }`. Its cell leads to a map, and what a map copies can be pasted into either input.',
    schema: { type: 'object', ...named('geoPoint') },
  },
  image: {
    says: 'A small picture inside the record, as a data URL; `maxLength` says how small.',
    schema: { type: 'string', format: 'data-url', maxLength: 20_000 },
  },
  file: {
    says: 'A file of any size up to `x-field.maxBytes` (10 MB when left out), of the kinds in `x-field.accept`. The record keeps its name, kind and size; the content lies beside the records and goes to whoever may read the field. What a file is, its first bytes say and nobody else.',
    schema: {
      type: 'object',
      'x-field': { type: 'file', accept: ['application/pdf', 'image/png'], maxBytes: 2_000_000 },
    },
  },
  fileList: {
    says: 'Several files, each as one of `file`; `maxItems` says how many.',
    schema: { type: 'array', maxItems: 5, 'x-field': { type: 'fileList' } },
  },
};
