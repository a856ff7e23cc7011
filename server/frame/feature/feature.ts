import type { Hono } from 'hono';
import type { FirestoreIndexes } from '../../../src/frame/firestore/own-indexes';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OutsideRules } from '../documents/context';
import type { EntityHooks } from '../documents/hooks';
import type { Environment } from '../http/environment';
import type { ServerTexts } from '../http/texts';
import type { BackEnd, JobOf, OneBackEnd } from '../jobs/job';
import type { Collection } from '../stores/collection';
import type { Tool } from './tool';

/** What is there before the records can be written: hooks and rules are made of it. */
export interface Ground {
  models: EntityModels;
  /** The current instant, ms. */
  now(): number;
  /** Hosts with their ports to which people may have messages posted although they are in a private network. */
  privateHosts?: readonly string[] | undefined;
}

/** A secret of the server's environment, which Cloud Functions are handed from Secret Manager. */
export interface Secret {
  /** Variables that are of no use without it. */
  completes?: readonly string[];
  /** Whether answering requests takes it. A job names those that it takes. */
  inRequests?: true;
}

/** Routes and the path that they are below, for example `['/fn', app]`. */
export type Mounted = readonly [path: string, routes: Hono<Environment>];

/**
 * A part of an application's server, in a folder of its own. A site is a list of them: it keeps their collections, follows their hooks,
 * mounts their routes in the order of the list and runs their jobs, on both back ends alike.
 *
 * @typeParam Context what routes and jobs need of the running server; a feature names just that.
 * @typeParam OwnGround what hooks and rules need.
 */
export interface Feature<Context = unknown, OwnGround = unknown> {
  /** In plain words, as it is named in tests and messages. */
  name: string;
  /** Missing: both back ends have it. */
  only?: OneBackEnd;
  /** What it stores beside the records. */
  collections?: readonly Collection[];
  /** What entities need beyond their schemas, in the transaction of the write. */
  hooks?: (ground: OwnGround) => EntityHooks;
  /** Entities of which `hooks` check every change against other records. */
  checked?: readonly string[];
  /** Rules of `x-checks`, by their names. */
  rules?: (ground: OwnGround) => OutsideRules;
  routes?: (context: Context) => readonly Mounted[];
  /** What programs that speak the Model Context Protocol ask of it, beside the tools of every application. */
  tools?: (context: Context) => readonly Tool[];
  /** What it does by itself, again and again. */
  jobs?: readonly JobOf<Context>[];
  /** The variables of the environment that it reads, beside its secrets. `docs/configuration.md` says what they mean. */
  config?: readonly string[];
  /** By the name of the variable. */
  secrets?: Readonly<Record<string, Secret>>;
  /** What its server says in other languages than English, by language and group (`refusals`, `server` and groups of its own). */
  texts?: ServerTexts;
  /** Indexes in Firestore for collections that are no entities. */
  indexes?: FirestoreIndexes;
}

/** The features that a back end has, in their order. */
export function featuresFor<Each extends Pick<Feature, 'only'>>(backEnd: BackEnd, features: readonly Each[]): Each[] {
  return features.filter(({ only }) => only === undefined || only.backEnd === backEnd);
}
