import type { EntityModel } from '../../../../../src/frame/model/entity-model';
import { isPlainObject, valueAt } from '../../../../../src/frame/model/paths';

/** What a step of a written program had for an answer. */
export interface Said {
  entity: string;
  step: 'list' | 'read' | 'missing' | 'create' | 'bad' | 'update' | 'overtaken' | 'delete';
  status: number;
  /** Of a refusal. */
  code?: string;
  /** Those that a refusal is about. */
  fields?: string[];
  ids?: string[];
}

/** What a program needs to know to write records of an entity. */
export interface Sample {
  model: EntityModel;
  /** The body of a new record. */
  made: Record<string, unknown>;
  /** A change of it. */
  change: Record<string, unknown>;
}

const component = (name: string) => `components['schemas'][${JSON.stringify(name)}]`;

/**
 * The steps of one entity as lines of a program. What the document does not describe is an error of types there, and asked all the same.
 */
function stepsOf({ model, made, change }: Sample, document: unknown): string[] {
  const path = `/api/${encodeURIComponent(model.collection)}`;
  const [all, one] = [JSON.stringify(path), JSON.stringify(`${path}/{id}`)];
  const has = (where: string, method: string) =>
    isPlainObject(document) && valueAt(document, ['paths', where, method]) !== undefined;
  const [lists, creates] = [has(path, 'get'), has(path, 'post')] as const;
  const [updates, deletes] = [has(`${path}/{id}`, 'put'), has(`${path}/{id}`, 'delete')] as const;
  const note = (step: Said['step'], answer: string, more = '') =>
    `  note({ entity: ${JSON.stringify(model.name)}, step: '${step}', ...seen(${answer})${more} });`;
  const undescribed = (isThere: boolean) => (isThere ? [] : ['  // @ts-expect-error The document does not have it.']);
  const body = JSON.stringify(made);
  const [name = 'name'] = Object.keys(made);
  const wrong = JSON.stringify({ ...made, [name]: [['no value']] });
  return [
    '{',
    ...undescribed(lists),
    `  const list = await api.GET(${all}, { params: { query: { range: '[0,9]', sort: '["id","ASC"]' } } });`,
    ...(lists
      ? [`  const records: ${component(model.name)}[] = list.data ?? [];`]
      : ['  const records: { id: string }[] = [];']),
    note('list', 'list', ', ids: records.map(({ id }) => String(id))'),
    '  const [first] = records;',
    ...(lists
      ? [
          '  if (first !== undefined) {',
          `    const read = await api.GET(${one}, { params: { path: { id: String(first.id) } } });`,
          `    const same: ${component(model.name)} | undefined = read.data;`,
          note('read', 'read', ', ids: [String(same?.id)]'),
          '  }',
        ]
      : []),
    ...undescribed(lists),
    `  const missing = await api.GET(${one}, { params: { path: { id: 'nothing' } } });`,
    note('missing', 'missing'),
    '  // @ts-expect-error The field takes no list of lists.',
    `  const bad = await api.POST(${all}, { body: ${wrong} });`,
    note('bad', 'bad'),
    ...undescribed(creates),
    `  const made = await api.POST(${all}, { body: ${body} });`,
    note('create', 'made'),
    ...(creates
      ? ["  const id = String(made.data?.id ?? first?.id ?? 'nothing');"]
      : ["  const id = String(first?.id ?? 'nothing');"]),
    ...undescribed(updates),
    `  const changed = await api.PUT(${one}, { params: { path: { id } }, body: ${JSON.stringify(change)} });`,
    note('update', 'changed'),
    ...undescribed(updates),
    `  const overtaken = await api.PUT(${one}, { params: { path: { id }, header: { 'If-Match': '"1"' } }, body: ${JSON.stringify(change)} });`,
    note('overtaken', 'overtaken'),
    ...undescribed(deletes),
    `  const removed = await api.DELETE(${one}, { params: { path: { id } } });`,
    note('delete', 'removed'),
    '}',
  ];
}

/** A program that lists, reads, creates, changes and deletes records of each entity by the client that is generated from a document. */
export function writtenProgram(samples: readonly Sample[], document: unknown): string {
  return [
    "import createClient from 'openapi-fetch';",
    "import type { components, paths } from './api';",
    'type Refusal = components["schemas"]["Error"];',
    'interface Answer { error?: Refusal | undefined; response: Response }',
    'function seen({ error, response: { status } }: Answer) {',
    '  const code: string | undefined = error?.code;',
    '  return { status, ...(code !== undefined && { code, fields: Object.keys(error?.errors ?? {}) }) };',
    '}',
    'export async function run(options: Parameters<typeof createClient<paths>>[0], note: (said: object) => void) {',
    '  const api = createClient<paths>(options);',
    ...samples.flatMap((sample) => stepsOf(sample, document)),
    '}',
    '',
  ].join('\n');
}
