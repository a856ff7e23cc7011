import type { Hono } from 'hono';
import type * as v from 'valibot';
import type { FirestoreIndexes } from '../../../src/frame/firestore/own-indexes';
import type { InputSchema } from '../../../src/frame/model/call';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { OutsideRules } from '../documents/context';
import type { EntityHooks } from '../documents/hooks';
import type { SiteData } from '../documents/site-data';
import type { Environment, ServerTexts } from '../http/environment';
import { parseInput, type ServeCall } from '../http/serve-call';
import type { BackEnd, JobOf, OneBackEnd } from '../jobs/job';
import type { Collection } from '../stores/collection';

export interface Tool {
  name: string;
  description: string;
  input: InputSchema;
  /** Runs the tool. Limits the rows by `cutRowsToFit`. @throws ApiError or QueryError; 400 for invalid arguments. */
  run(actor: Actor, sent: unknown): Promise<PlainObject>;
}

interface DefinedTool<Input extends InputSchema> extends Omit<Tool, 'input' | 'run'> {
  input: Input;
  run(actor: Actor, input: v.InferOutput<Input>): Promise<PlainObject>;
}

/** Work of a resumable task that writes data of the application. `write` can be repeated. */
export interface DataWork {
  require(actor: Actor): void;
  /** Returns the part with what it replaces. @throws ApiError for invalid data */
  prepare(part: PlainObject, options: PlainObject): Promise<PlainObject>;
  /** Writes the part, or restores the replaced values if `isUndo`. Returns the numbers of changed and equal values. */
  write(prepared: PlainObject, isUndo: boolean): Promise<{ written: number; skipped: number }>;
}

/** Names that all JavaScript objects inherit. Schemas drop such a name, so a filter would lose its condition. */
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
      return run(actor, parseInput(tool, sent));
    },
  };
}

export interface Ground extends Pick<SiteData, 'models' | 'now'> {
  /** Hosts with ports in a private network to which people may send messages. */
  privateHosts?: readonly string[] | undefined;
}

export type Secret = { completes?: readonly string[]; inRequests?: true };

/** @typeParam Context dependencies of routes and jobs @typeParam OwnGround dependencies of entity hooks and rules */
export interface Feature<Context = unknown, OwnGround = unknown> {
  name: string;
  only?: OneBackEnd;
  collections?: readonly Collection[];
  hooks?: (ground: OwnGround) => EntityHooks;
  rules?: (ground: OwnGround) => OutsideRules;
  calls?: (serve: ServeCall, context: Context) => void;
  /** Serves calls below `/api` to signed-in users. */
  apiCalls?: (serve: ServeCall, context: Context) => void;
  routes?: (context: Context) => readonly (readonly [path: string, routes: Hono<Environment>])[];
  tools?: (context: Context) => readonly Tool[];
  works?: (context: Context) => Readonly<Record<string, DataWork>>;
  jobs?: readonly JobOf<Context>[];
  config?: readonly string[];
  secrets?: Readonly<Record<string, Secret>>;
  texts?: ServerTexts;
  indexes?: FirestoreIndexes;
}

export function pickFeatures<Each extends Pick<Feature, 'only'>>(backEnd: BackEnd, features: readonly Each[]): Each[] {
  return features.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}
