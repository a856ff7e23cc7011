import { toJsonSchema } from '@valibot/to-json-schema';
import { asksByQuery, type Call, entriesOf, wrapped } from '../../../src/frame/model/call';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';

export interface ServedCall {
  path: string;
  call: Call;
}

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

export interface DescribedCall {
  path: string;
  method: string;
  operation: PlainObject;
}

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
