import type * as v from 'valibot';
import type { InputSchema } from '../../../src/frame/model/call';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { parsedInput } from '../http/serve-call';

/** What a program that speaks the Model Context Protocol may ask; it only reads. */
export interface Tool {
  /** In small letters; no other tool of the server has it. */
  name: string;
  /** What it does, for the model that chooses among the tools. Every session pays for these words. */
  description: string;
  input: InputSchema;
  /**
   * Answers with what the actor may see. Lists are as long as {@link fitting} lets them be.
   *
   * @throws ApiError or QueryError for what is refused; 400 for arguments that the input does not allow.
   */
  run(actor: Actor, sent: unknown): Promise<PlainObject>;
}

interface DefinedTool<Input extends InputSchema> extends Omit<Tool, 'input' | 'run'> {
  input: Input;
  run(actor: Actor, input: v.InferOutput<Input>): Promise<PlainObject>;
}

/** Names that objects of JavaScript have anyway: schemas drop them from the arguments, and a filter would lose its condition. */
const INHERITED = ['__proto__', 'constructor', 'prototype'];

/** @throws ApiError 400 for an inherited name at any depth. */
function refuseInherited(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) refuseInherited(item);
  if (!isPlainObject(value)) return;
  const found = Object.keys(value).find((key) => INHERITED.includes(key));
  if (found !== undefined) throw new ApiError(400, 'bad_query', `filter: unknown field ${found}`);
  for (const inner of Object.values(value)) refuseInherited(inner);
}

/** A tool whose arguments are checked before it runs. */
export function defineTool<Input extends InputSchema>({ run, ...tool }: DefinedTool<Input>): Tool {
  return {
    ...tool,
    run: async (actor, sent) => {
      refuseInherited(sent);
      return run(actor, parsedInput(tool, sent));
    },
  };
}
