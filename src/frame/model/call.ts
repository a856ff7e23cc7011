import type * as v from 'valibot';
import type { Text } from './message';
import { isPlainObject, valueAt } from './paths';

/** A schema of named values, or of several kinds of them. A pipe behind it may compare them with each other. */
export interface InputSchema extends v.GenericSchema<object, object> {
  readonly entries?: v.ObjectEntries;
  readonly options?: readonly { readonly entries: v.ObjectEntries }[];
}

/** The schemas of all values that an input may have, by name. */
export function entriesOf({ entries, options = [] }: InputSchema): v.ObjectEntries {
  return Object.assign({}, ...options.map((option) => option.entries), entries);
}

/** What a refused input is answered with. */
export interface InputRefusal {
  /** By default 400. */
  status?: 400 | 404 | 422;
  code: string;
  /** By default what the schema says. */
  text?: Text;
  /** Whether a form shows the text at the input. */
  atField?: true;
}

/** One call of the HTTP API. The route, its client and the tests are made from it. */
export interface Call<Input extends InputSchema = InputSchema, Answer extends v.GenericSchema = v.GenericSchema> {
  readonly method: Method;
  /** Below the address of the host. `:name` stands for a value of the input. */
  readonly path: string;
  /** Of a GET or DELETE it is the query, of all others the JSON body. */
  readonly input: Input;
  /** The member of the body that has the input, where it is not the body itself. */
  readonly inside?: string;
  /** How the answer is sent; its output is what the client makes of it. */
  readonly answer: Answer;
  /** The path of the member that has the answer, where it is not all that is sent, such as `result` or `result.alarms`. */
  readonly answerIn?: string;
  /** Whether it is answered with 201. */
  readonly creates?: true;
  /** A POST that changes nothing. */
  readonly readsOnly?: true;
  /** Concerns only the session, the account or the views of the sender: also for users who may only view. */
  readonly ownMatter?: true;
  /** It is a command, which the key of a program may give that was made for commands. */
  readonly commands?: true;
  /** Code of refused input that `refusals` does not name; by default `bad_body`. */
  readonly code?: string;
  /** By the message of a check, or by the name of an input. */
  readonly refusals?: Readonly<Record<string, InputRefusal>>;
}

/** Whether the input of a call is sent as the query of its address. */
export function asksByQuery({ method }: Pick<Call, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}

/** What a client may pass where a schema takes `T`. */
export type Sent<T> = T extends readonly (infer Entry)[]
  ? readonly Sent<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** What a client passes to a call. */
export type InputOf<C extends Call> = Sent<v.InferInput<C['input']>>;
/** What a client gets from a call. */
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** @param call `route`: its method and path, such as `GET /_tasks/:id/results`. */
/*@__NO_SIDE_EFFECTS__*/
export function defineCall<const Input extends InputSchema, const Answer extends v.GenericSchema>({
  route,
  ...call
}: Omit<Call<Input, Answer>, 'method' | 'path'> & { route: `${Method} /${string}` }): Call<Input, Answer> {
  const method = METHODS.find((each) => route.startsWith(`${each} `)) ?? 'GET';
  return { ...call, method, path: route.slice(method.length + 1) };
}

/** What is sent around an answer. */
export function wrapped({ answerIn }: Pick<Call, 'answerIn'>, answer: unknown): unknown {
  const names = answerIn?.split('.') ?? [];
  return names.reduceRight((inner, name) => ({ [name]: inner }), answer);
}

/** The answer in what was sent; undefined where there is none. */
export function unwrapped({ answerIn }: Pick<Call, 'answerIn'>, sent: unknown): unknown {
  if (answerIn === undefined) return sent;
  return isPlainObject(sent) ? valueAt(sent, answerIn.split('.')) : undefined;
}

/** A call that is about to be sent. */
interface CallRequest {
  path: string;
  /** The query or the body. */
  values: Readonly<Record<string, unknown>>;
}

/** What a client sends. */
export function requestOf<C extends Call>({ path, inside }: C, input: InputOf<C>): CallRequest {
  const values: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  return { path: filled, values: inside === undefined ? values : { [inside]: values } };
}
