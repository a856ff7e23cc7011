import type { FieldTypeData } from '../../model/field-type-data';

/** A short text on one line. */
export const text: FieldTypeData = {
  name: 'text',
  matches: [{ type: 'string' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['Aula 1', 'Palazzo della Ragione – ala est', "L'officina"],
};

/** A text of several lines. */
export const longText: FieldTypeData = {
  name: 'longText',
  matches: [],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['First line\nSecond line'],
};

/** A long text with headings, lists, links and emphasis, written as Markdown. HTML in it is shown as it is typed, never carried out. */
export const markdown: FieldTypeData = {
  name: 'markdown',
  matches: [{ type: 'string', contentMediaType: 'text/markdown' }],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)', 'Plain'],
};

/** One text in each language, as `{ en, it }`: everybody reads the one of the own language, and forms ask for all of them. */
export const languageText: FieldTypeData = {
  name: 'languageText',
  matches: [],
  limits: { type: 'object', additionalProperties: { type: 'string' } },
  storage: 'json',
  operators: ['exists'],
  samples: [{ en: 'Waiting room', it: 'Sala d’attesa' }, { it: 'Aula' }],
};

/** One e-mail address. */
export const email: FieldTypeData = {
  name: 'email',
  matches: [{ type: 'string', format: 'email' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['anna.rossi@scuola.example'],
};

/** A telephone number with its country, stored without what people write between its digits. */
export const phone: FieldTypeData = {
  name: 'phone',
  matches: [{ type: 'string', format: 'phone' }],
  limits: { format: 'phone' },
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['+390491234567', '+442071234567'],
};

/** A secret that is typed and never shown again. */
export const password: FieldTypeData = {
  name: 'password',
  matches: [{ type: 'string', format: 'password' }],
  storage: 'text',
  operators: [],
  samples: ['long enough'],
};

/** The eight characters that name a place and open it at sign-in. */
export const token: FieldTypeData = {
  name: 'token',
  matches: [],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['a1b2c3d4', 'demoroom'],
};

/** A web address. Only http and https become links: the value may come from anyone. */
export const url: FieldTypeData = {
  name: 'url',
  matches: [{ type: 'string', format: 'uri' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['https://air.example/manual.pdf'],
};

/** A CSS colour. */
export const color: FieldTypeData = {
  name: 'color',
  matches: [{ type: 'string', format: 'color' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['#2a6fdb'],
};
