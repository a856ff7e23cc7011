import { Hono } from 'hono';
import german from '../../../src/frame/i18n/locales/de/refusals.json' with { type: 'json' };
import germanServer from '../../../src/frame/i18n/locales/de/server.json' with { type: 'json' };
import french from '../../../src/frame/i18n/locales/fr/refusals.json' with { type: 'json' };
import frenchServer from '../../../src/frame/i18n/locales/fr/server.json' with { type: 'json' };
import italian from '../../../src/frame/i18n/locales/it/refusals.json' with { type: 'json' };
import italianServer from '../../../src/frame/i18n/locales/it/server.json' with { type: 'json' };
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Messages } from '../../../src/frame/model/message';
import { requireSession } from '../auth/authenticate';
import type { SessionFinder } from '../auth/sessions';
import type { OutsideRules } from '../documents/context';
import { type EntityHooks, joinHooks } from '../documents/hooks';
import { createTexts, type Environment, type ServerTexts, type Texts } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { type BackEnd, bindJobs, type Job, type JobPlan, selectJobs } from '../jobs/job';
import type { Collection } from '../stores/collection';
import { type DataWork, type Feature, type Ground, pickFeatures, type Secret, type Tool } from './feature';

export const FRAME_TEXTS: ServerTexts = {
  de: { refusals: german, server: germanServer },
  fr: { refusals: french, server: frenchServer },
  it: { refusals: italian, server: italianServer },
};

function textsIn(features: readonly Pick<Feature, 'texts'>[], { list }: EntityModels): ServerTexts {
  const spoken = list.flatMap(({ label }) => Object.keys(label));
  const merged: Record<Locale, Messages> = Object.fromEntries(
    spoken.map((locale) => [locale, FRAME_TEXTS[locale] ?? {}]),
  );
  for (const [locale, own] of features.flatMap(({ texts = {} }) => Object.entries(texts))) {
    merged[locale] = { ...merged[locale], ...own };
  }
  return merged;
}

/** Combines hooks of the same entity in the order of the list. */
export function collectSiteParts<OwnGround extends Ground>(
  backEnd: BackEnd,
  features: readonly Feature<never, OwnGround>[],
  ground: OwnGround,
): { collections: readonly Collection[]; hooks: EntityHooks; rules: OutsideRules; texts: Texts } {
  const present = pickFeatures(backEnd, features);
  return {
    collections: present.flatMap(({ collections = [] }) => collections),
    hooks: present.map(({ hooks }) => hooks?.(ground) ?? {}).reduce(joinHooks, {}),
    rules: Object.assign({}, ...present.map(({ rules }) => rules?.(ground) ?? {})),
    texts: createTexts(textsIn(present, ground.models)),
  };
}

/** Adds works and routes in the order of the list. The first matching route handles a request. */
export function mountFeatures<Context extends { sessions: SessionFinder; works: Map<string, DataWork> }>(
  http: Hono<Environment>,
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): void {
  for (const { routes, calls, apiCalls, works } of pickFeatures(backEnd, features)) {
    for (const [name, work] of Object.entries(works?.(context) ?? {})) context.works.set(name, work);
    const [fn, api] = [new Hono<Environment>(), new Hono<Environment>()];
    calls?.(serveCalls(fn, requireSession(context.sessions)), context);
    apiCalls?.(serveCalls(api), context);
    http.route('/fn', fn);
    http.route('/api', api);
    for (const [path, app] of routes?.(context) ?? []) http.route(path, app);
  }
}

export function createTools<Context>(
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): Tool[] {
  return pickFeatures(backEnd, features).flatMap(({ tools }) => tools?.(context) ?? []);
}

export function collectSecrets(features: readonly Pick<Feature, 'secrets'>[]): Readonly<Record<string, Secret>> {
  return Object.assign({}, ...features.map(({ secrets }) => secrets));
}

export function collectJobPlans(backEnd: BackEnd, features: readonly Feature<never, never>[]): JobPlan[] {
  return selectJobs<JobPlan>(
    backEnd,
    pickFeatures(backEnd, features).flatMap(({ jobs = [] }) => jobs),
  );
}

export function createJobs<Context>(
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): Job[] {
  const jobs = pickFeatures(backEnd, features).flatMap((feature) => feature.jobs ?? []);
  return selectJobs(backEnd, bindJobs(jobs, context));
}
