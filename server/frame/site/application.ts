import type * as v from 'valibot';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Call, InputSchema, Sent } from '../../../src/frame/model/call';
import type { OwnPaths } from '../../../src/frame/model/console-paths';
import type { EntityName, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { Text } from '../../../src/frame/model/message';
import { MINUTE } from '../../../src/frame/time/units';
import { getStorage } from '../documents/acl';
import { type Actor, SYSTEM } from '../documents/actor';
import { fieldsRefused } from '../documents/api-error';
import type { OutsideRules } from '../documents/context';
import { type EntityHook, type EntityHooks, joinHooks, type WriteMoment } from '../documents/hooks';
import { type RecordCondition, repairValues } from '../documents/typed-records';
import type { Feature, Ground } from '../feature/feature';
import { actorOf } from '../http/environment';
import type { ServeCall } from '../http/serve-call';
import type { JobOf } from '../jobs/job';
import type { MailData } from '../mail/outbox';
import { type OwnRecords, openRecords } from './own-records';
import type { App, Demo } from './running-app';
import type { Site } from './site';
import { deliverWebhooks, type Webhooks, webhookHooks } from './webhooks';

function webhookJob(webhooks: Webhooks, variables: NodeJS.ProcessEnv): JobOf<{ site: MailData }>[] {
  const all = Object.values(webhooks);
  if (all.length === 0) return [];
  return [
    {
      name: 'deliverWebhooks',
      failure: 'Webhooks were not delivered',
      every: { embedded: MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      secrets: all.map(({ secret }) => secret),
      afterCreated: { collection: 'mails', withinMs: 0 },
      run: async ({ site }, { isOver }) => ({ done: await deliverWebhooks(site, webhooks, variables, isOver) }),
    },
  ];
}

const JOB_LIMIT_MS = 5 * MINUTE;

export interface CheckedWrite<Name extends EntityName> {
  record: RecordOf<Name>;
  before: RecordOf<Name> | undefined;
  actor: Actor;
  others<Other extends EntityName>(
    entity: Other,
    path: RecordCondition<Other>['path'],
    value: unknown,
  ): Promise<RecordOf<Other>[]>;
}

type Check<Name extends EntityName> = (
  write: CheckedWrite<Name>,
) => Promise<Readonly<Record<string, Text>> | undefined>;

type Work = { records: OwnRecords; site: Site; actor: Actor };

type AnsweredCall = (serve: ServeCall, context: App) => void;

export function answer<Input extends InputSchema, Answer extends v.GenericSchema>(
  call: Call<Input, Answer>,
  handle: (input: v.InferOutput<Input>, work: Work) => Promise<Sent<v.InferInput<Answer>>>,
): AnsweredCall {
  return (serve, { site }) =>
    serve(call, async (context, input) => {
      const actor = actorOf(context);
      return handle(await input(), { actor, site, records: openRecords(site, actor) });
    });
}

export interface OwnJob {
  name: string;
  every: number;
  run(work: Work): Promise<number>;
}

export interface Behaviour {
  /** Checks that run in the transaction of each write, so that concurrent writes cannot bypass them. */
  checks?: { readonly [Name in EntityName]?: Check<Name> };
  rules?: OutsideRules;
  calls?: readonly AnsweredCall[];
  jobs?: readonly OwnJob[];
  webhooks?: Webhooks;
}

function hookOf<Name extends EntityName>({ models }: Ground, name: Name, check: Check<Name>): EntityHook {
  const model = entityNamed(models, name);
  return {
    async complete({ unit, actor, before, record }: WriteMoment) {
      const errors = await check({
        actor,
        record: repairValues(model, record),
        before: before && repairValues(model, before),
        async others(entity, path, value) {
          const other = entityNamed(models, entity);
          const found = await unit.find(other.collection, path, getStorage(other, path), value);
          const isItself = ({ record: { id } }: (typeof found)[number]) => entity === String(name) && id === record.id;
          return found.filter((stored) => !isItself(stored)).map((stored) => repairValues(other, stored.record));
        },
      });
      if (errors !== undefined && Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors);
      return record;
    },
  };
}

export function createApplicationFeature(
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
    hooks: (ground) =>
      [
        ...Object.keys(checks)
          .filter(isChecked)
          .flatMap((name) => hooked(ground, name)),
        ...webhookHooks(ground, webhooks, variables),
      ].reduce<EntityHooks>((all, [name, hook]) => joinHooks(all, { [name]: hook }), {}),
    rules: () => rules,
    calls: (serve, context) => {
      for (const add of calls) add(serve, context);
    },
    config: Object.values(webhooks).map(({ url }) => url),
    secrets: Object.fromEntries(Object.values(webhooks).map(({ secret, url }) => [secret, { completes: [url] }])),
    jobs: [
      ...webhookJob(webhooks, variables),
      ...jobs.map(({ name, every, run }) => ({
        ...{ name, failure: `The job ${name} failed`, every: { embedded: every, firebase: every } },
        ...{ first: 'later' as const, limit: JOB_LIMIT_MS, retries: 1 },
        run: async ({ site }: App) => ({
          done: await run({ site, actor: SYSTEM, records: openRecords(site, SYSTEM) }),
        }),
      })),
    ],
  };
}

export interface Application {
  models: EntityModels;
  demo: Demo;
  features?: readonly Feature<App, Ground>[];
  paths?: OwnPaths;
}

export function defineApplication(application: Application & Behaviour): Application {
  const { models, demo, paths, features = [] } = application;
  return { models, demo, paths, features: [...features, createApplicationFeature(application)] };
}
