import type * as v from 'valibot';
import type { InputSchema } from '../../../src/frame/model/call';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { parsedInput } from '../http/serve-call';

export interface Tool {
  name: string;
  description: string;
  input: InputSchema;
  /**
   * Returns what the actor may see, with lists limited by `fitting`.
   * @throws ApiError or QueryError for refused requests; 400 for invalid arguments.
   */
  run(actor: Actor, sent: unknown): Promise<PlainObject>;
}

interface DefinedTool<Input extends InputSchema> extends Omit<Tool, 'input' | 'run'> {
  input: Input;
  run(actor: Actor, input: v.InferOutput<Input>): Promise<PlainObject>;
}

/** Names that all JavaScript objects inherit: schemas drop them, so a filter would lose its condition. */
const INHERITED = ['__proto__', 'constructor', 'prototype'];

function refuseInherited(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refuseInherited(item);
  if (!isPlainObject(value)) return;
  const found = Object.keys(value).find((key) => INHERITED.includes(key));
  if (found !== undefined) throw new ApiError(400, 'bad_query', `filter: unknown field ${found}`);
  for (const inner of Object.values(value)) refuseInherited(inner);
}

export function defineTool<Input extends InputSchema>({ run, ...tool }: DefinedTool<Input>): Tool {
  return {
    ...tool,
    run: async (actor, sent) => {
      refuseInherited(sent);
      return run(actor, parsedInput(tool, sent));
    },
  };
}
