import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { newRecordShape, recordShape, type Shape, writeOnlyShape } from '../../src/frame/model/value-shape';
import { OWN_IMPORTS } from './application-folder';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const TAKEN = ['Entities', 'WriteOnly', 'NewRecords', 'Routes', 'Sections', 'Generated', 'Record'];

function typeName(entity: string): string {
  const name = entity
    .replace(/(^|[^A-Za-z0-9_])([A-Za-z])/g, (_match, _between, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z0-9_]/g, '_');
  return TAKEN.includes(name) || /^[0-9]/.test(name) ? `The${name}` : name;
}

function memberName(key: string): string {
  return IDENTIFIER.test(key) ? key : JSON.stringify(key);
}

function restType(rest: Shape, isAlone: boolean, indent: string, purpose: Purpose): string {
  return isAlone ? typeOf(rest, indent, purpose) : 'unknown';
}

/** `read`: all fields except the id are optional. `new`: required fields must be set. */
type Purpose = 'read' | 'new';

function alternativesType({ members }: Shape & { kind: 'object' }, indent: string, purpose: Purpose): string {
  const alternatives = [...members].map(([key, shape]) => {
    const others = [...members.keys()].filter((other) => other !== key).map((other) => `${memberName(other)}?: never`);
    return `{ ${[`${memberName(key)}: ${typeOf(shape, indent, purpose)}`, ...others].join('; ')} }`;
  });
  return alternatives.join(' | ');
}

function objectType(shape: Shape & { kind: 'object' }, indent: string, purpose: Purpose): string {
  if (shape.isOne === true) return alternativesType(shape, indent, purpose);
  const { members, needed, rest } = shape;
  const inner = `${indent}  `;
  const lines = [...members].map(
    ([key, member]) =>
      `${inner}${memberName(key)}${needed.has(key) && (purpose === 'new' || key === 'id') ? '' : '?'}: ${typeOf(member, inner, purpose)};`,
  );
  if (rest !== undefined) lines.push(`${inner}[key: string]: ${restType(rest, members.size === 0, inner, purpose)};`);
  return lines.length === 0 ? 'Record<never, never>' : `{\n${lines.join('\n')}\n${indent}}`;
}

function typeOf(shape: Shape, indent: string, purpose: Purpose): string {
  switch (shape.kind) {
    case 'any':
      return 'unknown';
    case 'array': {
      const item = typeOf(shape.items, indent, purpose);
      return shape.items.kind === 'union' ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectType(shape, indent, purpose);
    case 'literal':
      return JSON.stringify(shape.value);
    case 'union':
      return shape.of.map((part) => typeOf(part, indent, purpose)).join(' | ');
    default:
      return shape.kind;
  }
}

/** Writes a type alias, because interfaces are not assignable to a record with only a known id. */
function recordType(model: EntityModel): string {
  return `type ${typeName(model.name)} = ${objectType(recordShape(model), '', 'read')};\n`;
}

export function fieldTypes(model: EntityModel): string[] {
  const { needed } = newRecordShape(model);
  return [...recordShape(model).members].map(
    ([key, shape]) =>
      `${memberName(key)}${needed.has(key) || key === 'id' ? '' : '?'}: ${typeOf(shape, '', 'read').replace(/\s+/g, ' ')}`,
  );
}

function entries(models: EntityModels, line: (model: EntityModel) => string): string {
  return models.list.map((model) => `  ${line(model)};\n`).join('');
}

export function generateEntityTypes(models: EntityModels, module = OWN_IMPORTS.entities): string {
  const writeOnly = models.list.filter((model) => writeOnlyShape(model).members.size > 0);
  return [
    models.list.map(recordType).join('\n'),
    `/** The records of every entity by its name, as they are read. */
export interface Entities {
${entries(models, ({ name }) => `${memberName(name)}: ${typeName(name)}`)}}
`,
    `interface WriteOnly {
${entries({ ...models, list: writeOnly }, (model) => `${memberName(model.name)}: ${objectType(writeOnlyShape(model), '  ', 'read')}`)}}
`,
    `/** What a new record of every entity is made of: fields that nothing else gives a value are needed. */
interface NewRecords {
${entries(models, (model) => `${memberName(model.name)}: ${objectType(newRecordShape(model), '  ', 'new')}`)}}
`,
    `interface Routes {
${entries(models, ({ route, name }) => `${memberName(route)}: ${JSON.stringify(name)}`)}}
`,
    `interface Sections {
${entries(models, ({ name, sections }) => `${memberName(name)}: ${sections.map((section) => JSON.stringify(section.name)).join(' | ') || 'never'}`)}}
`,
    `interface Generated {
  entities: Entities;
  writeOnly: WriteOnly;
  newRecords: NewRecords;
  routes: Routes;
  sections: Sections;
}

declare module '${module}' {
  interface Application extends Generated {}
}
`,
  ].join('\n');
}
