import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import { can } from '../../../../../src/frame/access/can';
import { isPlainObject, type PlainObject, valueAt } from '../../../../../src/frame/model/paths';
import { addOwnFormats } from '../../../../../src/frame/model/validator-options';
import { compileClient, hasGenerator, lintMistakes } from '../../../../support/openapi-client/openapi-client';
import { isTestAll } from '../../../../support/sampled';
import { newRecord } from '../../../../trust/access/values';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';
import { temporaryFolder } from '../temporary-folder';
import { type Said, type Sample, writtenProgram } from './written-program';

let server: TestServer;
beforeEach(async () => {
  server = await customersServer();
});

const at = (value: PlainObject, ...path: string[]): unknown => valueAt(value, path);
const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});
async function described(role: 'ADMIN' | 'BUSINESS' | 'HOME'): Promise<{ token: string; api: PlainObject }> {
  const token = await server.signIn(role, role === 'ADMIN' ? [] : ['d1']);
  const { status, body } = await server.call('GET', '/api/openapi.json', { token });
  expect(status).toBe(200);
  return { token, api: objectOf(body) };
}

describe.each(['ADMIN', 'BUSINESS', 'HOME'] as const)('the description of the API for %s', (role) => {
  test('is OpenAPI 3.1', async () => {
    const { api } = await described(role);
    const { valid, errors } = await new Validator().validate(structuredClone(api));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('is what the server answers', async () => {
    const { token, api } = await described(role);
    const ajv = addOwnFormats(addFormats.default(new Ajv2020({ strict: false })));
    ajv.addSchema(api, 'api');
    const lists = Object.keys(objectOf(api['paths'])).filter(
      (path) =>
        at(api, 'paths', path, 'get', 'operationId') !== undefined &&
        /^\/api\/[^/_]+$/.test(path) &&
        !path.endsWith('.json'),
    );
    expect(lists.length).toBeGreaterThan(2);
    let records = 0;
    for (const path of lists) {
      const { status, body } = await server.call('GET', path, { token });
      expect(status, path).toBe(200);
      const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25');
      const pointer = `api#/paths/${escaped}/get/responses/200/content/application~1json/schema`;
      const validate = ajv.getSchema(pointer);
      expect(validate?.(body), `${path} ${JSON.stringify(validate?.errors)}`).toBe(true);
      records += Array.isArray(body) ? body.length : 0;
    }
    expect(records).toBeGreaterThan(0);
  });
});

/** Pages behind the links of mails, and the state of the process: no session is involved. */
const WITHOUT_SESSION = /^(GET \/(config|health|metrics)|(GET|POST) \/fn\/alarm(Answer|Messages))$/;

/** Responds 405 with the hint to use POST. */
const ONLY_POST = 'GET /api/_mcp';

test('the description of the API lists each route that a session may call', async () => {
  const { api } = await described('ADMIN');
  const paths = Object.entries(objectOf(api['paths']));
  const listed = paths.flatMap(([path, operations]) =>
    Object.keys(objectOf(operations)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = server.app.http.routes.map(
    ({ method, path }) => `${method} ${path.replace(/\{.*/, '').replace(/:(\w+)/g, '{$1}')}`,
  );
  const called = routes.filter((route) => !/^ALL |\{collection\}/.test(route) && !WITHOUT_SESSION.test(route));
  expect(called.filter((route) => !listed.includes(route) && route !== ONLY_POST)).toEqual([]);
  expect(listed).toEqual(expect.arrayContaining(['GET /api/rooms', 'PUT /api/rooms/{id}', 'POST /fn/readings']));
});

function patternsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  return Object.entries(objectOf(value)).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

const IN_JAVA =
  'public class Patterns { public static void main(String[] all) { for (String one : all) java.util.regex.Pattern.compile(one); } }';

const hasProgram = (name: string, flag: string) => spawnSync(name, [flag]).status === 0;

describe('the patterns of the description of the API', () => {
  const patterns = async () => [...new Set(patternsIn((await described('ADMIN')).api))];

  test.runIf(hasProgram('python3', '--version'))('compile in Python', async () => {
    const given = await patterns();
    expect(given.length).toBeGreaterThan(5);
    const program = 'import re, sys\nfor one in sys.argv[1:]: re.compile(one)';
    expect(spawnSync('python3', ['-c', program, ...given], { encoding: 'utf8' }).stderr).toBe('');
  });

  test.runIf(isTestAll && hasProgram('javac', '-version'))('compile in Java', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'Patterns.java');
    writeFileSync(file, IN_JAVA);
    expect(spawnSync('java', [file, ...(await patterns())], { encoding: 'utf8' }).stderr).toBe('');
  });
});

const anyFunction = (value: unknown) => typeof value === 'function';
const Program = v.object({
  run: v.custom<(options: object, note: (said: Said) => void) => Promise<void>>(anyFunction),
});

const Example = v.object({ main: v.custom<() => Promise<void>>(anyFunction) });
const CHANGES: Readonly<Record<string, Record<string, unknown>>> = {
  device: { alias: 'Changed' },
  assignment: { from: 1 },
  note: { text: 'Changed' },
  correction: { reason: 'Changed' },
  mapping: { title: 'Changed' },
};

/** What a person writes of each entity; the change is of a text. */
const SAMPLES: readonly Sample[] = models.list.map((model) => ({
  model,
  made: newRecord(model),
  change: CHANGES[model.name] ?? { name: 'Changed' },
}));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const toServer = async (request: Request) => server.app.http.fetch(request);
const documentOf = async (token: string) => (await server.call('GET', '/api/openapi.json', { token })).body;

/** What a session that is asked for by an entity may have for an answer to a step; where a record is only seen, it may be refused. */
function expected({ entity, step }: Said, role: string, isMade: boolean): readonly number[] {
  const model = models.byName.get(entity);
  const subject = { role, claim: role === 'ADMIN' ? 'all' : 'user:somebody' };
  const may = (operation: 'read' | 'create' | 'update' | 'delete') =>
    model !== undefined && can({ subject, model, operation });
  const changes = (operation: 'update' | 'delete', done: number) => {
    if (!may(operation)) return [403];
    return isMade ? [done] : [done, 403, 404];
  };
  switch (step) {
    case 'list':
    case 'read':
      return [may('read') ? 200 : 403];
    case 'missing':
      return [may('read') ? 404 : 403];
    case 'create':
      return [may('create') ? 201 : 403];
    case 'bad':
      return [may('create') ? 422 : 403];
    case 'update':
      return changes('update', 200);
    case 'overtaken':
      return changes('update', 409);
    default:
      return changes('delete', 200);
  }
}

describe.runIf(isTestAll && hasGenerator())('a client that is generated from the document', () => {
  test.each(['ADMIN', 'BUSINESS', 'HOME'] as const)('has the types and the answers of what %s may do', async (role) => {
    const token = await server.signIn(role, role === 'ADMIN' ? [] : ['d1']);
    const document = await documentOf(token);
    const { file, faults } = compileClient(role.toLowerCase(), document, writtenProgram(SAMPLES, document));
    expect(faults).toBe('');
    const before = new Map<string, unknown>();
    for (const { name, collection } of models.list) {
      const { body } = await server.call('GET', `/api/${collection}?range=[0,9]&sort=["id","ASC"]`, { token });
      before.set(name, Array.isArray(body) ? body.map(({ id }) => String(id)) : []);
    }
    const said: Said[] = [];
    const { run } = v.parse(Program, await import(/* @vite-ignore */ file));
    const headers = { authorization: `Bearer ${token}` };
    await run({ baseUrl: 'http://server.example', headers, fetch: toServer }, (each) => said.push(each));
    expect(new Set(said.map(({ entity }) => entity)).size).toBe(models.list.length);
    const made = new Set(
      said.filter(({ step, status }) => step === 'create' && status === 201).map((each) => each.entity),
    );
    expect(made.size).toBe(role === 'ADMIN' ? 15 : 1);
    for (const each of said) {
      const { entity, step, status, code, fields } = each;
      expect(expected(each, role, made.has(entity)), `${step} of ${entity}: ${status} ${code}`).toContain(status);
      expect(code !== undefined, `${step} of ${entity}`).toBe(status >= 400);
      if (status === 422) expect([code, fields], entity).toEqual(['invalid', [expect.any(String)]]);
      if (step === 'list') expect(each.ids, entity).toEqual(before.get(entity));
    }
  });

  test('has a document without errors by the rules of Redocly and Spectral', async () => {
    expect(lintMistakes(await documentOf(await server.signIn('ADMIN')))).toEqual([]);
  });

  test('is used as the page of the API shows it', async () => {
    // Readings are read from a snapshot, which only a database in a file has.
    server = await customersServer({ dataDir: temporaryFolder() });
    const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'api.md'), 'utf8');
    const [, example = ''] = /```ts\n(import createClient[\s\S]*?)```/.exec(page) ?? [];
    const token = await server.signIn('ADMIN');
    const [head, ...rest] = example.split('\n\n');
    const program = `${head}\n\nexport async function main() {\n${rest.join('\n\n')}\n}\n`;
    const { file, faults } = compileClient('page', await documentOf(token), program);
    expect(faults).toBe('');
    vi.stubGlobal('fetch', toServer);
    vi.stubEnv('SESSION', token);
    vi.spyOn(Date, 'now').mockReturnValue(server.clock.now);
    const lines: unknown[][] = [];
    vi.spyOn(console, 'log').mockImplementation((...line) => void lines.push(line));
    await v.parse(Example, await import(/* @vite-ignore */ file)).main();
    expect(lines).toEqual([
      ['Room 1'],
      ['Library'],
      ['invalid', { name: expect.any(String) }],
      [1],
      [[expect.objectContaining({ device: 'd1' })]],
    ]);
  });
});
