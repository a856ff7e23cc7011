import { toJsonSchema } from '@valibot/to-json-schema';
import type { JSONSchema7 } from 'json-schema';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { sessionSchema } from '../../../src/frame/access/session-schema';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { asksByQuery, type Call, entriesOf, wrapped } from '../../../src/frame/model/call';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { OPERATORS } from '../../../src/frame/model/field-type-data';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

export type ServedCall = { path: string; call: Call };

function schemaOf(schema: Call['answer'], typeMode: 'input' | 'output'): PlainObject {
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-07' });
  return plain;
}

function around(call: Call, answer: PlainObject): PlainObject {
  const inside = (value: unknown): PlainObject =>
    value === answer || !isPlainObject(value)
      ? answer
      : {
          type: 'object',
          properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inside(inner)])),
        };
  return inside(wrapped(call, answer));
}

function bodyOf({ input, inside }: Call, inPath: readonly string[]): PlainObject {
  const { properties, required, ...rest } = schemaOf(input, 'input');
  const others = Object.entries(isPlainObject(properties) ? properties : {}).filter(([name]) => !inPath.includes(name));
  const needed = Array.isArray(required) ? required.filter((name) => !inPath.includes(name)) : [];
  const body = {
    ...rest,
    ...(properties !== undefined && { properties: Object.fromEntries(others) }),
    ...(needed.length > 0 && { required: needed }),
  };
  return inside === undefined ? body : { type: 'object', properties: { [inside]: body }, required: [inside] };
}

export type DescribedCall = { path: string; method: string; operation: PlainObject };

export function describeCall({ path, call }: ServedCall): DescribedCall {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const entries = entriesOf(call.input);
  const asked = asksByQuery(call) ? Object.keys(entries).filter((name) => !names.includes(name)) : [];
  const whole = schemaOf(call.input, 'input');
  const required = Array.isArray(whole['required']) ? whole['required'] : [];
  const parameterOf = (name: string, place: 'path' | 'query') => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name) },
    schema: entries[name] === undefined ? { type: 'string' } : schemaOf(entries[name], 'input'),
  });
  const parameters = [
    ...names.map((name) => parameterOf(name, 'path')),
    ...asked.map((name) => parameterOf(name, 'query')),
  ];
  const method = call.method.toLowerCase();
  const operation = {
    operationId: `${method}${path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [path.split('/')[1] ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...(!asksByQuery(call) && {
      requestBody: { required: true, content: { 'application/json': { schema: bodyOf(call, names) } } },
    }),
    responses: {
      [call.creates ? 201 : 200]: {
        description: 'The answer',
        content: { 'application/json': { schema: around(call, schemaOf(call.answer, 'input')) } },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
  return { path: path.replace(/:(\w+)/g, '{$1}'), method, operation };
}

type EntityDescription = { paths: PlainObject; schemas: PlainObject };

const json = (schema: PlainObject) => ({ 'application/json': { schema } });
const named = (component: string) => ({ $ref: `#/components/schemas/${component}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function asComponent(component: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => asComponent(component, each));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? `#/components/schemas/${component}${inner.slice(1)}`
        : asComponent(component, inner),
    ]),
  );
}

function componentOf(name: string, use = ''): string {
  return `${name.replace(/[^A-Za-z0-9._-]/g, '_')}${use}`;
}

function describeEntity(model: EntityModel, subject: AccessSubject): EntityDescription | undefined {
  const { name, collection, single } = model;
  const may = (operation: 'read' | 'create' | 'update' | 'delete') => can({ subject, model, operation });
  if (!may('read')) return undefined;
  const tags = [model.pluralLabel.en ?? name];
  const record = componentOf(name);
  const schemas: PlainObject = {};
  const schemaOf = (component: string, schema: JSONSchema7) => {
    schemas[component] = asComponent(component, schema);
    return json(named(component));
  };
  const answer = { description: 'The record', content: schemaOf(record, sessionSchema(model, subject, 'read')) };
  const operation = (verb: string, summary: string, rest: PlainObject) => ({
    ...{ operationId: `${verb}_${record}`, tags, summary: `${summary} of ${tags[0]}` },
    ...rest,
  });
  const withDefault = (responses: PlainObject) => ({
    ...responses,
    default: { $ref: '#/components/responses/Refused' },
  });

  const list = operation('list', 'A page', {
    parameters: ['filter', 'sort', 'range'].map(parameter),
    responses: withDefault({
      200: {
        description: 'The records',
        headers: {
          'Content-Range': { description: 'Its first and last number and the total', schema: { type: 'string' } },
        },
        content: json({ type: 'array', items: named(record) }),
      },
    }),
  });
  const create =
    may('create') && single !== true
      ? {
          post: operation('create', 'A new record', {
            requestBody: {
              required: true,
              content: schemaOf(componentOf(name, 'New'), sessionSchema(model, subject, 'create')),
            },
            responses: withDefault({ 201: answer }),
          }),
        }
      : {};
  const update = may('update')
    ? {
        put: operation('update', 'Changes one record', {
          parameters: [parameter('version')],
          requestBody: {
            required: true,
            content: schemaOf(componentOf(name, 'Change'), sessionSchema(model, subject, 'update')),
          },
          responses: withDefault({ 200: answer }),
        }),
      }
    : {};
  const remove =
    may('delete') && single !== true
      ? {
          delete: operation('delete', 'Deletes one record', {
            parameters: [parameter('version')],
            responses: withDefault({ 200: answer }),
          }),
        }
      : {};
  return {
    schemas,
    paths: {
      [`/api/${encodeURIComponent(collection)}`]: { get: list, ...create },
      [`/api/${encodeURIComponent(collection)}/{id}`]: {
        parameters: [parameter('id')],
        get: operation('read', 'One record', { responses: withDefault({ 200: answer }) }),
        ...update,
        ...remove,
      },
    },
  };
}

const inQuery = (name: string, description: string, schema: PlainObject) => ({
  ...{ name, in: 'query', description },
  content: { 'application/json': { schema } },
});

const PARAMETERS = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  version: {
    ...{ name: 'If-Match', in: 'header', schema: { type: 'string' } },
    description:
      'The ETag of the record that the change or deletion was decided from; the request is rejected if another user has changed the record in the meantime',
  },
  filter: inQuery(
    'filter',
    `Values by field, or { operator: value } with an operator such as ${OPERATORS.join(', ')}, of those that the type of the field has; q is searched for; $all and $any hold further filters`,
    { type: 'object' },
  ),
  sort: inQuery('sort', 'A field and ASC or DESC', { type: 'array', items: { type: 'string' } }),
  range: inQuery('range', 'The first and the last record, counted from 0', {
    type: 'array',
    items: { type: 'integer' },
  }),
};

const ERROR = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'For programs' },
    message: { type: 'string', description: 'For people, in the language of the request' },
    errors: { type: 'object', description: 'Texts by the path of a field', additionalProperties: { type: 'string' } },
  },
};

export type Described = { models: EntityModels; calls: readonly DescribedCall[]; title: string };

/** Describes OpenAPI 3.1. Calls check rights by themselves, so a described call may be refused. */
export function describeApi({ models, calls, title }: Described, subject: AccessSubject): PlainObject {
  const entities = models.list.flatMap((model) => describeEntity(model, subject) ?? []);
  const paths: Record<string, PlainObject> = Object.assign({}, ...entities.map((each) => each.paths));
  for (const { path, method, operation } of calls) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    info: {
      title,
      version: '1',
      description: `What a session with the role ${subject.role} sees and may write. Every error has the form of the response Refused.`,
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      responses: {
        Refused: {
          description: 'An error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: { ...Object.assign({}, ...entities.map(({ schemas }) => schemas)), Error: ERROR },
    },
  };
}
