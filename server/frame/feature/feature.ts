import type { Hono } from 'hono';
import type { FirestoreIndexes } from '../../../src/frame/firestore/own-indexes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OutsideRules } from '../documents/context';
import type { EntityHooks } from '../documents/hooks';
import type { Environment, ServerTexts } from '../http/environment';
import type { BackEnd, JobOf, OneBackEnd } from '../jobs/job';
import type { Collection } from '../stores/collection';
import type { Tool } from './tool';

export interface Ground {
  models: EntityModels;
  now(): number;
  /** Hosts with ports in a private network to which people may send messages. */
  privateHosts?: readonly string[] | undefined;
}

export interface Secret {
  completes?: readonly string[];
  inRequests?: true;
}

export type Mounted = readonly [path: string, routes: Hono<Environment>];

/**
 * Part of an application's server in its own folder, on both back ends. @typeParam Context parts of the running server
 * that routes and jobs need. @typeParam OwnGround parts that hooks and rules need.
 */
export interface Feature<Context = unknown, OwnGround = unknown> {
  name: string;
  only?: OneBackEnd;
  collections?: readonly Collection[];
  hooks?: (ground: OwnGround) => EntityHooks;
  rules?: (ground: OwnGround) => OutsideRules;
  routes?: (context: Context) => readonly Mounted[];
  tools?: (context: Context) => readonly Tool[];
  jobs?: readonly JobOf<Context>[];
  config?: readonly string[];
  secrets?: Readonly<Record<string, Secret>>;
  texts?: ServerTexts;
  indexes?: FirestoreIndexes;
}

export function featuresFor<Each extends Pick<Feature, 'only'>>(backEnd: BackEnd, features: readonly Each[]): Each[] {
  return features.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}
