import { describe, expect, it } from 'vitest';
import { createValidator } from '../../../../server/frame/documents/validator';
import type { Locale } from '../../../../src/frame/model/localized-text';
import { sayEach, sayEnglish } from '../../../../src/frame/model/say';
import {
  describeFailure,
  isMissing,
  isRepeatedError,
  listFieldErrors,
  type RuleFailure,
  toRuleFailure,
} from '../../../../src/frame/model/validation-messages';
import { italianTexts, sayItalian } from '../../../support/italian';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel({
  name: {
    type: 'string',
    'x-messages': { pattern: 'Letters only' },
    'x-i18n': { it: { messages: { pattern: 'Solo lettere' } } },
  },
  code: { type: 'string', 'x-messages': { minItems: 'Too few' } },
  plain: { type: 'string' },
  watts: { type: 'number', 'x-field': { unit: 'W' } },
  password: { type: 'string', format: 'password', writeOnly: true },
  place: { type: 'object', properties: { city: { type: 'string', 'x-messages': { enum: 'No such city' } } } },
});

const told = (path: string, keyword: string, params: RuleFailure['params'] = {}, locale: Locale = 'en') =>
  italianTexts.in(locale)(describeFailure(lamp, { path, keyword, params }));

const error = (instancePath: string, keyword: string, params: Record<string, unknown> = {}) => ({
  instancePath,
  keyword,
  params,
  schemaPath: '',
});

describe('the text of a failed rule', () => {
  it.each<[string, RuleFailure['params'], string, string]>([
    ['required', { missingProperty: 'a' }, 'please fill required', 'campo obbligatorio'],
    ['minLength', { limit: 1 }, 'please fill required', 'campo obbligatorio'],
    ['format', { format: 'email' }, 'please valid email', 'inserisci un indirizzo email valido'],
    ['format', { format: 'uuid' }, 'must be a valid uuid', 'deve essere un valore valido (uuid)'],
    ['format', { format: 'date' }, 'must be a day', 'deve essere un giorno'],
    ['type', { type: 'number' }, 'must be a number', 'deve essere un numero'],
    ['type', { type: 'integer' }, 'must be a whole number', 'deve essere un numero intero'],
    ['type', { type: 'string' }, 'must be a text', 'deve essere un testo'],
    ['type', { type: 'boolean' }, 'must be yes or no', 'deve essere sì o no'],
    ['type', { type: 'array' }, 'must be a list', 'deve essere un elenco'],
    ['type', { type: 'null' }, 'is not valid', 'non è valido'],
    ['minProperties', { limit: 2 }, 'needs at least 2 values', 'servono almeno 2 valori'],
    ['maxProperties', { limit: 2 }, 'may have at most 2 values', 'sono ammessi al massimo 2 valori'],
    ['additionalProperties', { additionalProperty: 'x' }, 'there is no field “x”', 'non c’è nessun campo “x”'],
    ['propertyNames', { propertyName: 'x' }, '“x” is not allowed as a name', '“x” non è ammesso come nome'],
    ['contains', { minContains: 1 }, 'lacks a required entry', 'manca una voce obbligatoria'],
    ['minimum', { limit: 3 }, 'must be at least 3', 'deve essere almeno 3'],
    ['exclusiveMinimum', { limit: 3 }, 'must be higher than 3', 'deve essere maggiore di 3'],
    ['maximum', { limit: 3 }, 'must be at most 3', 'deve essere al massimo 3'],
    ['exclusiveMaximum', { limit: 3 }, 'must be lower than 3', 'deve essere minore di 3'],
    ['multipleOf', { multipleOf: 2 }, 'must be a multiple of 2', 'deve essere un multiplo di 2'],
    ['multipleOf', { multipleOf: 0.5 }, 'must be a multiple of 0.5', 'deve essere un multiplo di 0,5'],
    ['maximum', { limit: 65535 }, 'must be at most 65,535', 'deve essere al massimo 65.535'],
    ['minLength', { limit: 2 }, 'must have at least 2 characters', 'deve avere almeno 2 caratteri'],
    ['maxLength', { limit: 2 }, 'must have at most 2 characters', 'deve avere al massimo 2 caratteri'],
    ['minItems', { limit: 1 }, 'must have at least 1 entries', 'deve avere almeno 1 voci'],
    ['maxItems', { limit: 2 }, 'must have at most 2 entries', 'deve avere al massimo 2 voci'],
    ['uniqueItems', { i: 1, j: 0 }, 'must not repeat an entry', 'non può ripetere una voce'],
    ['pattern', { pattern: 'x' }, 'does not have the required form', 'non ha la forma richiesta'],
    ['enum', { allowedValues: [] }, 'is not one of the allowed values', 'non è uno dei valori ammessi'],
    ['const', { allowedValue: 1 }, 'is not one of the allowed values', 'non è uno dei valori ammessi'],
    [
      'oneOf',
      { passingSchemas: null },
      'matches none of the alternatives',
      'non corrisponde a nessuna delle alternative',
    ],
    [
      'oneOf',
      { passingSchemas: [0, 1] },
      'matches several alternatives, but only one is allowed',
      'corrisponde a più alternative, ma deve corrispondere a una sola',
    ],
    ['not', {}, 'has values that are not allowed together', 'ha valori che non sono ammessi insieme'],
  ])('says what %s asks for: %j', (keyword, params, english, italian) => {
    expect(told('plain', keyword, params)).toBe(english);
    expect(told('plain', keyword, params, 'it')).toBe(italian);
  });

  it('asks for a better password, and for one where there is none', () => {
    expect(told('password', 'minLength', { limit: 8 })).toBe('please valid password');
    expect(told('password', 'minLength', { limit: 8 }, 'it')).toBe('inserisci una password valida');
    expect(told('password', 'minLength', { limit: 1 })).toBe('please fill required');
    expect(told('password', 'maxLength', { limit: 8 })).toBe('must have at most 8 characters');
  });

  it('is the field’s own where it has one, in its language or in English', () => {
    expect(told('name', 'pattern')).toBe('Letters only');
    expect(told('name', 'pattern', {}, 'it')).toBe('Solo lettere');
    expect(told('code', 'minItems', { limit: 2 }, 'it')).toBe('Too few');
    expect(told('name', 'maxLength', { limit: 2 })).toBe('must have at most 2 characters');
  });

  it('is that of the field around a part of it', () => {
    expect(told('place.city.0.x', 'enum')).toBe('No such city');
    expect(told('place.city', 'enum')).toBe('No such city');
    expect(told('place', 'enum')).toBe('is not one of the allowed values');
    expect(told('', 'enum')).toBe('is not one of the allowed values');
  });

  it('names a limit with the unit of its field', () => {
    expect(told('watts', 'maximum', { limit: 1500.5 })).toBe('must be at most 1,500.5 W');
    expect(told('watts', 'maximum', { limit: 1500.5 }, 'it')).toBe('deve essere al massimo 1500,5 W');
  });

  it('leaves out a limit that cannot be read aloud', () => {
    expect(told('code', 'maximum', { limit: { a: 1 } })).toBe('must be at most ');
    expect(told('code', 'maximum', { limit: null })).toBe('must be at most null');
    expect(told('code', 'maximum', { limit: 'x' })).toBe('must be at most x');
  });
});

describe('a failure', () => {
  it('is at the path of its value, and a missing property at its own', () => {
    expect(toRuleFailure(lamp, error('/place/city', 'enum', { a: 1 }))).toEqual({
      path: 'place.city',
      keyword: 'enum',
      params: { a: 1 },
    });
    expect(toRuleFailure(lamp, error('', 'required', { missingProperty: 'name' })).path).toBe('name');
    expect(toRuleFailure(lamp, error('/place', 'required', { missingProperty: 'city' })).path).toBe('place.city');
    expect(toRuleFailure(lamp, error('/a~1b/c~0d', 'type')).path).toBe('a/b.c~d');
    expect(toRuleFailure(lamp, error('/a~01/x~1~1y', 'type')).path).toBe('a~1.x//y');
    expect(toRuleFailure(lamp, error('', 'required', { missingProperty: 'a/b' })).path).toBe('a/b');
  });

  it('is of something missing where nothing is, or an empty text', () => {
    expect(isMissing({ keyword: 'required', params: {} })).toBe(true);
    expect(isMissing({ keyword: 'minLength', params: { limit: 1 } })).toBe(true);
    expect(isMissing({ keyword: 'minLength', params: { limit: 2 } })).toBe(false);
    expect(isMissing({ keyword: 'minItems', params: { limit: 1 } })).toBe(false);
  });

  it('is an echo where it only repeats those inside', () => {
    const echoes = ['if', 'allOf', 'anyOf', 'dependencies', 'oneOf', 'not', 'type'].filter((keyword) =>
      isRepeatedError({ path: '', keyword, params: {} }),
    );
    expect(echoes).toEqual(['if', 'allOf', 'anyOf']);
    expect(isRepeatedError({ path: '', keyword: 'maximum', params: { limit: 'abc' } })).toBe(true);
    expect(isRepeatedError({ path: '', keyword: 'maximum', params: { limit: 3 } })).toBe(false);
  });
});

describe('the failures of a record', () => {
  it('are told at each field once, echoes left out', () => {
    const errors = [
      error('', 'if', { failingKeyword: 'then' }),
      error('/name', 'pattern'),
      error('/name', 'maxLength', { limit: 2 }),
      error('/place', 'required', { missingProperty: 'city' }),
    ];
    expect(sayEach(sayItalian, listFieldErrors(lamp, errors))).toEqual({
      name: 'Solo lettere',
      'place.city': 'campo obbligatorio',
    });
    expect(listFieldErrors(lamp, null)).toEqual({});
    expect(listFieldErrors(lamp, undefined)).toEqual({});
  });
});

it('a property that another one needs is missed by its own name, on the server as in the form', () => {
  const model = entityModel(
    { insurer: { type: 'string' }, policy: { type: 'string' } },
    { dependencies: { insurer: ['policy'] } },
  );
  const errorsOf = (record: object) =>
    sayEach(sayEnglish, createValidator().errorsOf(model, 'create', { id: '1', ...record }));
  expect(errorsOf({ insurer: 'Alba' })).toEqual({ policy: 'please fill required' });
  expect(errorsOf({ insurer: 'Alba', policy: '7' })).toEqual({});
});
