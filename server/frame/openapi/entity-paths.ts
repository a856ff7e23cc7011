import type { JSONSchema7 } from 'json-schema';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import { sessionSchema } from '../../../src/frame/access/session-schema';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

export interface EntityDescription {
  paths: PlainObject;
  schemas: PlainObject;
}

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

export function describeEntity(model: EntityModel, subject: AccessSubject): EntityDescription | undefined {
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
