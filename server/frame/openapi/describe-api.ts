import { toJsonSchema } from '@valibot/to-json-schema';
import type { JSONSchema7 } from 'json-schema';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { createSessionSchema } from '../../../src/frame/access/session-schema';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { type Call, listInputEntries, usesQuery, wrapAnswer } from '../../../src/frame/model/call';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { OPERATORS } from '../../../src/frame/model/field-type-data';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { getDeclaredPattern } from '../../../src/frame/model/plain-text';

export type ServedCall = { path: string; call: Call };

/** Syntax of JavaScript that Python's `re` or `java.util.regex` does not compile or reads differently. */
const ONLY_JAVASCRIPT = /\\[pPu]\{|\\c|\(\?<\w|\[\^?\]/;

function portablePattern(pattern: string): string | undefined {
  const stated = getDeclaredPattern(pattern);
  return stated === undefined || ONLY_JAVASCRIPT.test(stated) ? undefined : stated;
}

/** Converts a keyword to OpenAPI 3.1, which uses a later draft of JSON Schema than the schemas do. */
function statedKeyword(key: string, value: unknown, { items, additionalItems = {} }: PlainObject): PlainObject {
  if (key === 'pattern' && typeof value === 'string') {
    const pattern = portablePattern(value);
    return pattern === undefined ? {} : { pattern };
  }
  // Omits an `anyOf` with an empty alternative, because it accepts every value.
  if (
    key === 'anyOf' &&
    Array.isArray(value) &&
    value.some((each) => isPlainObject(each) && Object.keys(each).length === 0)
  )
    return {};
  if (!Array.isArray(items)) return { [key]: value };
  if (key === 'items') return { prefixItems: value, items: additionalItems };
  return key === 'additionalItems' ? {} : { [key]: value };
}

/** Converts a schema to OpenAPI 3.1, without patterns that only JavaScript supports. @param component name of the schema below `#/components/schemas/`, which local references (`#/…`) need as prefix */
function asStated(value: unknown, component?: string): unknown {
  if (Array.isArray(value)) return value.map((each) => asStated(each, component));
  if (!isPlainObject(value)) return value;
  const keywords = Object.entries(value).map(([key, inner]) => statedKeyword(key, inner, value));
  const entries = Object.entries(Object.assign({}, ...keywords)).map(([key, inner]) => {
    const isOwn = component !== undefined && key === '$ref' && typeof inner === 'string' && inner.startsWith('#');
    return [key, isOwn ? `#/components/schemas/${component}${inner.slice(1)}` : asStated(inner, component)];
  });
  return Object.fromEntries(entries);
}

function schemaOf(schema: Call['answer'], typeMode: 'input' | 'output'): PlainObject {
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-07' });
  const stated = asStated(plain);
  return isPlainObject(stated) ? stated : {};
}

function around(call: Call, answer: PlainObject): PlainObject {
  const inside = (value: unknown): PlainObject =>
    value === answer || !isPlainObject(value)
      ? answer
      : {
          type: 'object',
          properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inside(inner)])),
        };
  return inside(wrapAnswer(call, answer));
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

const REJECTED = { $ref: '#/components/responses/Rejected' };

/** Status codes of every call: a mistake in the request, no session, no access, too many requests. */
const ALWAYS_POSSIBLE = [400, 401, 403, 429];

function withRejections(responses: PlainObject, ...more: readonly number[]): PlainObject {
  const statuses = [...ALWAYS_POSSIBLE, ...more].map((status) => [status, REJECTED]);
  return { ...responses, ...Object.fromEntries(statuses), default: REJECTED };
}

const withoutParameters = (mediaType: string) => mediaType.replace(/;.*/, '');

function contentOf(call: Call): PlainObject {
  const [described, types = ['application/json']] = [around(call, schemaOf(call.answer, 'input')), call.answerTypes];
  return Object.fromEntries(
    types.map(withoutParameters).map((type) => {
      return [type, { schema: type === 'application/json' ? described : { type: 'string' } }];
    }),
  );
}

function requestBodyOf(call: Call, names: readonly string[]): PlainObject {
  const { bodyType } = call;
  const content =
    bodyType === undefined
      ? { 'application/json': { schema: bodyOf(call, names) } }
      : { [bodyType]: { schema: { type: 'string', format: 'binary' } } };
  return { required: true, content };
}

/** Returns "Room air" for `GET /fn/roomAir`. */
function summaryOf(path: string): string {
  const name = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? path;
  const words = name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/[A-Z]/g, ' $&')
    .trim()
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

export type DescribedCall = { path: string; method: string; operation: PlainObject };

export function describeCall({ path: route, call }: ServedCall): DescribedCall {
  // Removes patterns of parameters, such as `/:part{[0-9]{1,6}}`.
  const path = route.replace(/\{[^/]*/g, '');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const entries = listInputEntries(call.input);
  const asked = usesQuery(call) ? Object.keys(entries).filter((name) => !names.includes(name)) : [];
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
    ...{ tags: [path.split('/')[1] ?? ''], summary: summaryOf(path) },
    ...(parameters.length > 0 && { parameters }),
    ...(!usesQuery(call) && {
      requestBody: requestBodyOf(call, names),
    }),
    responses: withRejections(
      { [call.creates ? 201 : 200]: { description: 'The result', content: contentOf(call) } },
      ...(names.length > 0 ? [404] : []),
      ...Object.values(call.refusals ?? {}).flatMap(({ status = [] }) => status),
    ),
  };
  return { path: path.replace(/:(\w+)/g, '{$1}'), method, operation };
}

type EntityDescription = { paths: PlainObject; schemas: PlainObject };

const json = (schema: PlainObject) => ({ 'application/json': { schema } });
const named = (component: string) => ({ $ref: `#/components/schemas/${component}` });
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

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
    schemas[component] = asStated(schema, component);
    return json(named(component));
  };
  const answer = { description: 'The record', content: schemaOf(record, createSessionSchema(model, subject, 'read')) };
  const operation = (verb: string, summary: string, rest: PlainObject) => ({
    ...{ operationId: `${verb}_${record}`, tags, summary: `${summary} of ${tags[0]}` },
    ...rest,
  });

  const list = operation('list', 'A page', {
    parameters: ['filter', 'sort', 'range'].map(parameter),
    responses: withRejections({
      200: {
        description: 'The records',
        headers: {
          'Content-Range': { description: 'First and last index, and the total', schema: { type: 'string' } },
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
              content: schemaOf(componentOf(name, 'New'), createSessionSchema(model, subject, 'create')),
            },
            responses: withRejections({ 201: answer }, 409, 422),
          }),
        }
      : {};
  const update = may('update')
    ? {
        put: operation('update', 'Changes one record', {
          parameters: [parameter('version')],
          requestBody: {
            required: true,
            content: schemaOf(componentOf(name, 'Change'), createSessionSchema(model, subject, 'update')),
          },
          responses: withRejections({ 200: answer }, 404, 409, 422),
        }),
      }
    : {};
  const remove =
    may('delete') && single !== true
      ? {
          delete: operation('delete', 'Deletes one record', {
            parameters: [parameter('version')],
            responses: withRejections({ 200: answer }, 404, 409),
          }),
        }
      : {};
  return {
    schemas,
    paths: {
      [`/api/${encodeURIComponent(collection)}`]: { get: list, ...create },
      [`/api/${encodeURIComponent(collection)}/{id}`]: {
        parameters: [parameter('id')],
        get: operation('read', 'One record', { responses: withRejections({ 200: answer }, 404) }),
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
      'ETag of the record on which the change or deletion is based; the request is rejected if another user has changed the record in the meantime',
  },
  filter: inQuery(
    'filter',
    `Values by field, or { operator: value } with an operator such as ${OPERATORS.join(', ')}, as the type of the field allows; q searches; $all and $any contain filters`,
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

export type DescribedApi = { models: EntityModels; calls: readonly DescribedCall[]; title: string; address: string };

function tagsOf(paths: Readonly<Record<string, PlainObject>>): PlainObject[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path).filter(isPlainObject));
  const names = operations.flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : []));
  return [...new Set(names)].map((name) => ({ name, description: `Requests of ${name}` }));
}

/** Returns the OpenAPI 3.1 description for a subject. Calls check rights themselves, so a described call may be refused. */
export function describeApi({ models, calls, title, address }: DescribedApi, subject: AccessSubject): PlainObject {
  const entities = models.list.flatMap((model) => describeEntity(model, subject) ?? []);
  const paths: Record<string, PlainObject> = Object.assign({}, ...entities.map((each) => each.paths));
  for (const { path, method, operation } of calls) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: '3.1.0',
    servers: [{ url: address }],
    info: {
      title,
      version: '1',
      description: `What a session with the role ${subject.role} sees and may write. Every error has the form of the response Rejected. Texts contain no control characters and no invisible characters.`,
    },
    security: [{ session: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: PARAMETERS,
      responses: {
        Rejected: {
          description: 'An error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: { ...Object.assign({}, ...entities.map(({ schemas }) => schemas)), Error: ERROR },
    },
  };
}
