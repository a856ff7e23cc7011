import { Hono } from 'hono';
import type * as v from 'valibot';
import type { Call, InputSchema, Sent } from '../../../src/frame/model/call';
import type { EntityName, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Text } from '../../../src/frame/model/message';
import { MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../auth/authenticate';
import { storageOf } from '../documents/acl';
import { type Actor, SYSTEM } from '../documents/actor';
import { fieldsRefused } from '../documents/api-error';
import type { OutsideRules } from '../documents/context';
import { bothHooks, type EntityHook, type EntityHooks, type WriteMoment } from '../documents/hooks';
import { type RecordCondition, typedRecord } from '../documents/typed-records';
import type { Feature, Ground } from '../feature/feature';
import { actorOf, type Environment } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { type OwnRecords, recordsFor } from './own-records';
import type { App } from './running-app';
import type { Site } from './site';
import { type Webhooks, webhookHooks, webhookJob } from './webhooks';

/** Each run of a job gives up after this long, and is tried once more. */
const JOB_LIMIT_MS = 5 * MINUTE;

/** A record that is about to be written, as it will be, with what others say in the same transaction. */
export interface CheckedWrite<Name extends EntityName> {
  record: RecordOf<Name>;
  /** Missing when the record is new. */
  before: RecordOf<Name> | undefined;
  actor: Actor;
  /** Others of an entity whose value at a path is this one, or a list with it. Whoever reads them is not asked for rights. */
  others<Other extends EntityName>(
    entity: Other,
    path: RecordCondition<Other>['path'],
    value: unknown,
  ): Promise<RecordOf<Other>[]>;
}

/** What is wrong with a record, by the paths of its fields; nothing when it may be written. */
type Check<Name extends EntityName> = (
  write: CheckedWrite<Name>,
) => Promise<Readonly<Record<string, Text>> | undefined>;

/** What a call and a job work with. */
interface Work {
  /** With the rights of whoever asks; of the server itself in a job. */
  records: OwnRecords;
  site: Site;
  actor: Actor;
}

/** A call with what answers it. Made by {@link answer}. */
export interface AnsweredCall {
  serve(app: Hono<Environment>, context: App): void;
}

/** Says what answers a call, for those who are signed in; it gets the checked input. */
export function answer<Input extends InputSchema, Answer extends v.GenericSchema>(
  call: Call<Input, Answer>,
  handle: (input: v.InferOutput<Input>, work: Work) => Promise<Sent<v.InferInput<Answer>>>,
): AnsweredCall {
  return {
    serve: (app, { site, sessions }) =>
      serveCalls(app, requireSession(sessions))(call, async (context, input) => {
        const actor = actorOf(context);
        return handle(await input(), { actor, site, records: recordsFor(site, actor) });
      }),
  };
}

/** Something that is done again and again, by the server itself. */
export interface OwnJob {
  /** Letters only. */
  name: string;
  /** ms between runs: minutes that divide an hour, hours that divide a day, or a day. */
  every: number;
  /** Resolves to how much was done, for the log. */
  run(work: Work): Promise<number>;
}

/** What an application does beyond its schemas. */
export interface Behaviour {
  /** Checks across records, by entity: they run in the transaction of each write, so that two people at once do not get past them. */
  checks?: { readonly [Name in EntityName]?: Check<Name> };
  /** What `x-checks` names: with the values at its paths a rule returns what is wrong, and may ask a service outside for it. */
  rules?: OutsideRules;
  calls?: readonly AnsweredCall[];
  jobs?: readonly OwnJob[];
  /** Other programs that hear of changes, by names of letters only. */
  webhooks?: Webhooks;
}

function hookOf<Name extends EntityName>({ models }: Ground, name: Name, check: Check<Name>): EntityHook {
  const model = entityNamed(models, name);
  return {
    async complete({ unit, actor, before, record }: WriteMoment) {
      const errors = await check({
        actor,
        record: typedRecord(model, record),
        before: before && typedRecord(model, before),
        async others(entity, path, value) {
          const other = entityNamed(models, entity);
          const found = await unit.find(other.collection, path, storageOf(other, path), value);
          const isItself = ({ record: { id } }: (typeof found)[number]) => entity === String(name) && id === record.id;
          return found.filter((stored) => !isItself(stored)).map((stored) => typedRecord(other, stored.record));
        },
      });
      if (errors !== undefined && Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors);
      return record;
    },
  };
}

/** The feature that a behaviour makes of an application's server, on both back ends. */
export function featureOf(
  { checks = {}, rules = {}, calls = [], jobs = [], webhooks = {} }: Behaviour,
  variables = process.env,
): Feature<App, Ground> {
  const isChecked = (name: string): name is EntityName => Object.hasOwn(checks, name);
  const hooked = <Name extends EntityName>(ground: Ground, name: Name): [string, EntityHook][] => {
    const check: Check<Name> | undefined = checks[name];
    return check === undefined ? [] : [[name, hookOf(ground, name, check)]];
  };
  return {
    name: 'behaviour',
    checked: [...new Set([...Object.keys(checks), ...Object.values(webhooks).map(({ entity }) => entity)])],
    hooks: (ground) =>
      [
        ...Object.keys(checks)
          .filter(isChecked)
          .flatMap((name) => hooked(ground, name)),
        ...webhookHooks(ground, webhooks, variables),
      ].reduce<EntityHooks>((all, [name, hook]) => bothHooks(all, { [name]: hook }), {}),
    rules: () => rules,
    routes: (context) => {
      const app = new Hono<Environment>();
      for (const call of calls) call.serve(app, context);
      return [['/fn', app]];
    },
    config: Object.values(webhooks).map(({ url }) => url),
    secrets: Object.fromEntries(Object.values(webhooks).map(({ secret, url }) => [secret, { completes: [url] }])),
    jobs: [
      ...webhookJob(webhooks, variables),
      ...jobs.map(({ name, every, run }) => ({
        ...{ name, failure: `The job ${name} failed`, every: { embedded: every, firebase: every } },
        ...{ first: 'later' as const, limit: JOB_LIMIT_MS, retries: 1 },
        run: async ({ site }: App) => ({ done: await run({ site, actor: SYSTEM, records: recordsFor(site, SYSTEM) }) }),
      })),
    ],
  };
}
