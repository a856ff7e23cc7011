import type { FieldTypeData } from '../model/field-type-data';

export const text: FieldTypeData = {
  name: 'text',
  matches: [{ type: 'string' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['Aula 1', 'Palazzo della Ragione – ala est', "L'officina"],
};

const longText: FieldTypeData = {
  name: 'longText',
  matches: [],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['First line\nSecond line'],
};

/** Long text in Markdown. HTML in the text is shown as typed, never rendered. */
const markdown: FieldTypeData = {
  name: 'markdown',
  matches: [{ type: 'string', contentMediaType: 'text/markdown' }],
  storage: 'text',
  operators: ['eq', 'contains', 'exists'],
  samples: ['# Rules\n\n- **Air** the room\n- See [the manual](https://air.example)', 'Plain'],
};

const languageText: FieldTypeData = {
  name: 'languageText',
  matches: [],
  limits: { type: 'object', additionalProperties: { type: 'string' } },
  storage: 'json',
  operators: ['exists'],
  samples: [{ en: 'Waiting room', it: 'Sala d’attesa' }, { it: 'Aula' }],
};

const email: FieldTypeData = {
  name: 'email',
  matches: [{ type: 'string', format: 'email' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['anna.rossi@scuola.example'],
};

const phone: FieldTypeData = {
  name: 'phone',
  matches: [{ type: 'string', format: 'phone' }],
  limits: { format: 'phone' },
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['+390491234567', '+442071234567'],
};

const password: FieldTypeData = {
  name: 'password',
  matches: [{ type: 'string', format: 'password' }],
  storage: 'text',
  operators: [],
  samples: ['long enough'],
};

const token: FieldTypeData = {
  name: 'token',
  matches: [],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['a1b2c3d4', 'demoroom'],
};

/** Web address. Only http and https become links, because the value may come from an untrusted source. */
const url: FieldTypeData = {
  name: 'url',
  matches: [{ type: 'string', format: 'uri' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'contains', 'prefix', 'exists'],
  samples: ['https://air.example/manual.pdf'],
};

const color: FieldTypeData = {
  name: 'color',
  matches: [{ type: 'string', format: 'color' }],
  storage: 'text',
  operators: ['eq', 'ne', 'in', 'exists'],
  samples: ['#2a6fdb'],
};

const BETWEEN_DIGITS = /[\s()./-]/g;

export function parsePhone(text: string): string {
  return text.replaceAll(BETWEEN_DIGITS, '').replace(/^00/, '+');
}

const MARKS: readonly (readonly [mark: RegExp, text: string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ''],
  [/!?\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/^ {0,3}#{1,6} +/gm, ''],
  [/^ {0,3}> ?/gm, ''],
  [/^ {0,8}(?:[-*+]|\d{1,9}[.)]) +/gm, ''],
  [/(\*\*|__|~~)([^*_~]+)\1/g, '$2'],
  [/(?<![\w*])([*_])(?!\s)([^*_]+)(?<!\s)\1(?![\w*])/g, '$2'],
  [/`([^`]+)`/g, '$1'],
];

export function stripMarkdown(text: string): string {
  return MARKS.reduce((plain, [mark, said]) => plain.replaceAll(mark, said), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export const textTypes: readonly FieldTypeData[] = [
  text,
  longText,
  markdown,
  languageText,
  email,
  phone,
  password,
  token,
  url,
  color,
];
