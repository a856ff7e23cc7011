import type { Context, Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import * as v from 'valibot';
import {
  type Call,
  type InputRefusal,
  type InputSchema,
  listInputEntries,
  type Sent,
  usesQuery,
  wrapAnswer,
} from '../../../src/frame/model/call';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { MAX_NESTING, parseReceivedJson } from '../../../src/frame/model/received-json';
import { ApiError } from '../documents/api-error';
import type { Environment } from './environment';
import { runAsHeavyCall } from './heavy-calls';
import { createSharedResponse } from './shared-answer';

const NO_OBJECT = `The body must be a JSON object in UTF-8, nested at most ${MAX_NESTING} levels deep`;
const decoder = new TextDecoder('utf-8', { fatal: true });

export async function readJson({ req }: Context): Promise<unknown> {
  try {
    return parseReceivedJson(decoder.decode(await req.arrayBuffer()));
  } catch {
    return undefined;
  }
}

export async function readJsonObject(context: Context): Promise<PlainObject> {
  const body = await readJson(context);
  if (!isPlainObject(body)) throw new ApiError(400, 'bad_body', NO_OBJECT);
  return body;
}

/** Marks a POST that only reads, because its parameters are too long for an address. */
export const readsOnly: MiddlewareHandler = (_context, next) => next();

export const sentOften: MiddlewareHandler = (_context, next) => next();

const commands: MiddlewareHandler = (_context, next) => next();

/** Marks a route that affects only the sender's session, account or views. Add it before the handler. */
const ownMatter: MiddlewareHandler = (_context, next) => next();

const isMarked = (context: Context, mark: MiddlewareHandler) =>
  matchedRoutes(context).some(({ handler }) => handler === mark);

export function isReading(context: Context): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD' || isMarked(context, readsOnly);
}

export const isCommand = (context: Context): boolean => isMarked(context, commands);

export function isForViewers(context: Context): boolean {
  return isReading(context) || isMarked(context, ownMatter);
}

export function isRoutine(context: Context): boolean {
  return isReading(context) || isMarked(context, sentOften);
}

const BAD_BODY = 'bad_body';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

function describe({ kind, type, expected, received, message }: v.BaseIssue<unknown>, path: string): string {
  if (message.startsWith('must ')) return `${path} ${message}`;
  if (!message.startsWith('Invalid ')) return message;
  if (received === 'undefined') return `${path} is missing`;
  if (kind === 'schema') return `${path} must be ${KINDS[expected ?? ''] ?? expected}`;
  if (expected === null) return `${path} is not valid`;
  return `${path} must be ${type.includes('length') ? 'of a length ' : ''}${expected}`;
}

export function createInputError({ status = 400, code, text = code }: InputRefusal): ApiError {
  return new ApiError(status, code, text);
}

function refusalOf(
  { code = BAD_BODY, refusals = {} }: Pick<Call, 'code' | 'refusals'>,
  issue: v.BaseIssue<unknown>,
): ApiError {
  const path = v.getDotPath(issue) ?? 'input';
  const [name = ''] = path.split('.');
  const key = [issue.message, name].find((each) => Object.hasOwn(refusals, each)) ?? '';
  const refusal = { code, text: describe(issue, path), ...refusals[key] };
  if (!refusal.atField) return createInputError(refusal);
  return new ApiError(refusal.status ?? 400, refusal.code, refusal.text, { errors: { [name]: refusal.text } });
}

function queryOf({ req }: Context, input: InputSchema): PlainObject {
  return Object.fromEntries(
    Object.entries(listInputEntries(input)).map(([name, { type }]) => [
      name,
      type === 'array' ? (req.queries(name) ?? []) : req.query(name),
    ]),
  );
}

async function bodyOf(context: Context, { inside, code = BAD_BODY }: Call): Promise<PlainObject> {
  const body = await readJson(context);
  if (!isPlainObject(body)) throw new ApiError(400, code, NO_OBJECT);
  const values = inside === undefined ? body : body[inside];
  if (!isPlainObject(values)) throw new ApiError(400, code, `${inside} must be an object`);
  return values;
}

/** @throws ApiError 400 or 422 that names the input and its rule. */
export function parseInput<Input extends InputSchema>(
  call: Pick<Call<Input>, 'input' | 'code' | 'refusals'>,
  sent: unknown,
): v.InferOutput<Input> {
  const { success, output, issues } = v.safeParse(call.input, sent, { abortEarly: true });
  if (!success) throw refusalOf(call, issues[0]);
  return output;
}

export async function readInput<Input extends InputSchema>(
  context: Context,
  call: Call<Input>,
): Promise<v.InferOutput<Input>> {
  const sent = usesQuery(call) ? queryOf(context, call.input) : await bodyOf(context, call);
  return parseInput(call, { ...sent, ...context.req.param() });
}

const callOf = new WeakMap<object, Call>();

/** Adds a call to the description of the API if its handler does not use `serveCalls`. */
export function markDescribed(call: Call): MiddlewareHandler {
  const mark: MiddlewareHandler = (_context, next) => next();
  callOf.set(mark, call);
  return mark;
}

export function listServedCalls({ routes }: Hono<Environment>): { path: string; call: Call }[] {
  return routes.flatMap(({ path, handler }) => {
    const call = callOf.get(handler);
    return call === undefined ? [] : [{ path, call }];
  });
}

export type ServeCall = ReturnType<typeof serveCalls>;

export function serveCalls(app: Hono<Environment>, ...before: readonly MiddlewareHandler<Environment>[]) {
  return <Input extends InputSchema, Answer extends v.GenericSchema>(
    call: Call<Input, Answer>,
    handle: (
      context: Context<Environment>,
      input: () => Promise<v.InferOutput<Input>>,
    ) => Promise<Sent<v.InferInput<Answer>>>,
  ): void => {
    const { method, path } = call;
    const marks = [
      ...(call.readsOnly ? [readsOnly] : []),
      ...(call.commands ? [commands] : []),
      ...(call.ownMatter ? [ownMatter] : []),
    ];
    const serve = async (context: Context<Environment>) => {
      const answer = await handle(context, () => readInput(context, call));
      const serialize = () => JSON.stringify(wrapAnswer(call, answer));
      const shared = await createSharedResponse(context, answer, serialize);
      if (shared !== undefined) return shared;
      return context.body(serialize(), call.creates ? 201 : 200, {
        'content-type': 'application/json',
      });
    };
    callOf.set(serve, call);
    app.on(method, [path], ...marks, ...before, ...(call.isHeavy ? [runAsHeavyCall] : []), serve);
  };
}
