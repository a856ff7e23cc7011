import type * as v from 'valibot';
import type { Text } from './message';
import { isPlainObject, valueAt } from './paths';

export interface InputSchema extends v.GenericSchema<object, object> {
  readonly entries?: v.ObjectEntries;
  readonly options?: readonly { readonly entries: v.ObjectEntries }[];
}

export function listInputEntries({ entries, options = [] }: InputSchema): v.ObjectEntries {
  return Object.assign({}, ...options.map((option) => option.entries), entries);
}

export type InputRefusal = { status?: 400 | 404 | 422; code: string; text?: Text; atField?: true };

export interface Call<Input extends InputSchema = InputSchema, Answer extends v.GenericSchema = v.GenericSchema> {
  readonly method: Method;
  /** Path below the address of the API. `:name` stands for an input value. */
  readonly path: string;
  /** Input, sent as query of a GET or DELETE, otherwise as JSON body. */
  readonly input: Input;
  readonly inside?: string;
  readonly answer: Answer;
  /** Path of the result inside the body, such as `result` or `result.alarms`. Default: the whole body. */
  readonly answerIn?: string;
  readonly answerTypes?: readonly string[];
  readonly bodyType?: string;
  readonly creates?: true;
  readonly readsOnly?: true;
  readonly isHeavy?: true;
  /** True if the call affects only the sender's session, account or views, so that view-only users may send it. */
  readonly ownMatter?: true;
  readonly commands?: true;
  readonly code?: string;
  readonly refusals?: Readonly<Record<string, InputRefusal>>;
}

export function usesQuery({ method }: Pick<Call, 'method'>): boolean {
  return method === 'GET' || method === 'DELETE';
}

export type Sent<T> = T extends readonly (infer Entry)[]
  ? readonly Sent<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

export type InputOf<C extends Call> = Sent<v.InferInput<C['input']>>;
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/*@__NO_SIDE_EFFECTS__*/
export function defineCall<const Input extends InputSchema, const Answer extends v.GenericSchema>({
  route,
  ...call
}: Omit<Call<Input, Answer>, 'method' | 'path'> & { route: `${Method} /${string}` }): Call<Input, Answer> {
  const method = METHODS.find((each) => route.startsWith(`${each} `)) ?? 'GET';
  return { ...call, method, path: route.slice(method.length + 1) };
}

export function wrapAnswer({ answerIn }: Pick<Call, 'answerIn'>, answer: unknown): unknown {
  const names = answerIn?.split('.') ?? [];
  return names.reduceRight((inner, name) => ({ [name]: inner }), answer);
}

export function unwrapAnswer({ answerIn }: Pick<Call, 'answerIn'>, sent: unknown): unknown {
  if (answerIn === undefined) return sent;
  return isPlainObject(sent) ? valueAt(sent, answerIn.split('.')) : undefined;
}

export function buildRequest<C extends Call>({ path, inside }: C, input: InputOf<C>) {
  const values: Record<string, unknown> = { ...input };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  return { path: filled, values: inside === undefined ? values : { [inside]: values } };
}
