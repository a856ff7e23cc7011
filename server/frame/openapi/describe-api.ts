import type { AccessSubject } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { OPERATORS } from '../../../src/frame/model/field-type-data';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { DescribedCall } from './call-paths';
import { describeEntity } from './entity-paths';

const inQuery = (name: string, description: string, schema: PlainObject) => ({
  ...{ name, in: 'query', description },
  content: { 'application/json': { schema } },
});

const PARAMETERS = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  version: {
    ...{ name: 'If-Match', in: 'header', schema: { type: 'string' } },
    description:
      'The ETag of the record that the change or deletion was decided from; it is refused where somebody else has changed the record meanwhile',
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

export interface Described {
  models: EntityModels;
  calls: readonly DescribedCall[];
  title: string;
}

/**
 * Describes the API as OpenAPI 3.1: entities with the fields the session sees and may write, and every call. Calls
 * check rights by themselves, so a described call may be refused.
 */
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
