import type { FieldTypeData } from '../../model/field-type-data';

export const text: FieldTypeData = {
  name: 'text',
  matches: [{ type: 'string' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['Aula 1', 'Palazzo della Ragione – ala est', "L'officina"],
};

export const longText: FieldTypeData = {
  name: 'longText',
  matches: [],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['First line\nSecond line'],
};

/** Long text in Markdown. HTML in the text is shown as typed, never rendered. */
export const markdown: FieldTypeData = {
  name: 'markdown',
  matches: [{ type: 'string', contentMediaType: 'text/markdown' }],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)', 'Plain'],
};

export const languageText: FieldTypeData = {
  name: 'languageText',
  matches: [],
  limits: { type: 'object', additionalProperties: { type: 'string' } },
  storage: 'json',
  operators: ['exists'],
  samples: [{ en: 'Waiting room', it: 'Sala d’attesa' }, { it: 'Aula' }],
};

export const email: FieldTypeData = {
  name: 'email',
  matches: [{ type: 'string', format: 'email' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['anna.rossi@scuola.example'],
};

/** Phone number with country code, stored without separators between digits. */
export const phone: FieldTypeData = {
  name: 'phone',
  matches: [{ type: 'string', format: 'phone' }],
  limits: { format: 'phone' },
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['+390491234567', '+442071234567'],
};

export const password: FieldTypeData = {
  name: 'password',
  matches: [{ type: 'string', format: 'password' }],
  storage: 'text',
  operators: [],
  samples: ['long enough'],
};

export const token: FieldTypeData = {
  name: 'token',
  matches: [],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['a1b2c3d4', 'demoroom'],
};

/** Web address. Only http and https become links, because the value may come from an untrusted source. */
export const url: FieldTypeData = {
  name: 'url',
  matches: [{ type: 'string', format: 'uri' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['https://air.example/manual.pdf'],
};

export const color: FieldTypeData = {
  name: 'color',
  matches: [{ type: 'string', format: 'color' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['#2a6fdb'],
};
