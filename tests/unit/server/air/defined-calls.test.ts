import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerError } from '../../../../server/frame/http/errors';
import { readInput } from '../../../../server/frame/http/serve-call';
import { buildRequest, type Call, listInputEntries, usesQuery } from '../../../../src/frame/model/call';
import { airCalls, authCalls, frameCalls } from '../../../support/defined-calls';
import { valuesOf } from '../../../support/values-of-input';

/** Only parses what is sent to a call. */
function parserOf(call: Call): (input: object) => Promise<Response> {
  const app = new Hono().onError(answerError);
  app.on(call.method, [call.path], async (context) => context.json(await readInput(context, call)));
  return async (input) => {
    const { path, values } = buildRequest(call, input);
    if (!usesQuery(call)) return app.request(path, { method: call.method, body: JSON.stringify(values) });
    const query = Object.entries(values).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => [
        name,
        typeof one === 'string' ? one : JSON.stringify(one),
      ]),
    );
    return app.request(
      `${path}?${new URLSearchParams(query.flatMap(([name, value]) => (name === undefined || value === undefined ? [] : [[name, value]])))}`,
      {
        method: call.method,
      },
    );
  };
}

/** A part of an address that has to be encoded, where it may be any text; browsers leave out dots. */
const inputsOf = (call: Call): fc.Arbitrary<Record<string, unknown>> =>
  valuesOf(call.input).map((values) => {
    const parts = [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => {
      const sent = { ...Object(values), [name]: 'a/b c' };
      return v.is(call.input, sent) ? [[name, 'a/b c']] : [];
    });
    return { ...Object(values), ...Object.fromEntries(parts) };
  });

/** An instance of what nobody expects. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', [], {}, -1, 1.5, 1e300, true, [null], 'x'.repeat(10_000), { fromH: 1, toH: 1 }),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__": {"uid": "u1"}}'), { constructor: 1 }, ['__proto__'], [{}, 7]),
  fc.jsonValue({ maxDepth: 3 }),
);

const isRefusal = (status: number) => status === 400 || status === 422;

describe.each([...airCalls, ...authCalls, ...frameCalls].map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    const parse = parserOf(call);
    const entries = listInputEntries(call.input);
    const isInAddress = (name: string) => call.path.includes(`:${name}`);
    const names = Object.keys(entries).filter((name) => !isInAddress(name));

    test('takes what its schema takes', async () => {
      await fc.assert(
        fc.asyncProperty(inputsOf(call), async (input) => {
          expect((await parse(input)).status).toBe(200);
        }),
        { numRuns: 30 },
      );
    });

    test.runIf(names.length > 0)('refuses what its schema refuses, and never fails', async () => {
      await fc.assert(
        fc.asyncProperty(inputsOf(call), fc.constantFrom(...names), odd, async (input, name, value) => {
          const sent = { ...input, [name]: value };
          const response = await parse(sent);
          if (!usesQuery(call)) expect(response.status === 200).toBe(v.is(call.input, sent));
          if (response.status === 200) return;
          expect(isRefusal(response.status)).toBe(true);
          expect(await response.json()).toEqual(
            expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
          );
        }),
        { numRuns: 100 },
      );
    });

    test('refuses what is left out, unless it is optional', async () => {
      const [sample = {}] = fc.sample(inputsOf(call), { numRuns: 1, seed: 1 });
      for (const name of names) {
        const { [name]: _left, ...others } = sample;
        // A list of a query that is left out is an empty one.
        if (usesQuery(call) && entries[name]?.type === 'array') continue;
        const isTaken = v.is(call.input, others);
        const { status } = await parse(others);
        if (isTaken) expect([name, status]).toEqual([name, 200]);
        else expect([name, isRefusal(status)]).toEqual([name, true]);
      }
    });

    test.runIf(!usesQuery(call))('refuses a body that is no object, or in no encoding', async () => {
      const app = new Hono().onError(answerError);
      app.on(call.method, [call.path], async (context) => context.json(await readInput(context, call)));
      for (const body of ['', '7', 'null', '[]', '"x"', '{', Uint8Array.of(0xff, 0xfe)]) {
        expect((await app.request(call.path, { method: call.method, body })).status).toBe(400);
      }
    });
  },
);

test('a refusal names the input, and what it must be', async () => {
  const messageOf = async (path: string, input: object) => {
    const call = airCalls.find((each) => each.path === path);
    const response = call && (await parserOf(call)(input));
    return response?.json();
  };
  const period = { devices: ['a'], fromMilliseconds: 0, toMilliseconds: 1 };
  expect(await messageOf('/alarmData', { ...period, fromMilliseconds: 'now' })).toMatchObject({
    ...{ status: 400, code: 'invalid-request' },
    message: 'fromMilliseconds must be a whole number of milliseconds',
  });
  expect(await messageOf('/alarmData', { ...period, withLasting: 'yes' })).toMatchObject({
    message: 'withLasting must be true or false',
  });
  expect(await messageOf('/updateAlarms', { level: 'room', alarms: {} })).toMatchObject({
    ...{ code: 'bad_body', message: 'id is missing' },
  });
  expect(await messageOf('/setRoomTemp', { buildingId: 'b', roomId: 'r', tempSetPoint: 20.3 })).toMatchObject({
    ...{ status: 422, code: 'bad_set_point' },
    errors: { tempSetPoint: 'Temperature must be a multiple of 0.5' },
  });
});
