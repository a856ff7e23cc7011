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
import { type Environment, type ServerTexts, type Texts, textsOf } from '../http/environment';
import { serveCalls } from '../http/serve-call';
import { type BackEnd, bindJobs, type Job, type JobPlan, jobsFor } from '../jobs/job';
import type { Collection } from '../stores/collection';
import { type DataWork, type Feature, featuresFor, type Ground, type Secret, type Tool } from './feature';

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
export function sitePartsOf<OwnGround extends Ground>(
  backEnd: BackEnd,
  features: readonly Feature<never, OwnGround>[],
  ground: OwnGround,
): { collections: readonly Collection[]; hooks: EntityHooks; rules: OutsideRules; texts: Texts } {
  const present = featuresFor(backEnd, features);
  return {
    collections: present.flatMap(({ collections = [] }) => collections),
    hooks: present.map(({ hooks }) => hooks?.(ground) ?? {}).reduce(joinHooks, {}),
    rules: Object.assign({}, ...present.map(({ rules }) => rules?.(ground) ?? {})),
    texts: textsOf(textsIn(present, ground.models)),
  };
}

/** Adds works and routes in the order of the list. The first matching route handles a request. */
export function mountFeatures<Context extends { sessions: SessionFinder; works: Map<string, DataWork> }>(
  http: Hono<Environment>,
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): void {
  for (const { routes, calls, apiCalls, works } of featuresFor(backEnd, features)) {
    for (const [name, work] of Object.entries(works?.(context) ?? {})) context.works.set(name, work);
    const [fn, api] = [new Hono<Environment>(), new Hono<Environment>()];
    calls?.(serveCalls(fn, requireSession(context.sessions)), context);
    apiCalls?.(serveCalls(api), context);
    http.route('/fn', fn);
    http.route('/api', api);
    for (const [path, app] of routes?.(context) ?? []) http.route(path, app);
  }
}

export function toolsOf<Context>(
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): Tool[] {
  return featuresFor(backEnd, features).flatMap(({ tools }) => tools?.(context) ?? []);
}

export function secretsOf(features: readonly Pick<Feature, 'secrets'>[]): Readonly<Record<string, Secret>> {
  return Object.assign({}, ...features.map(({ secrets }) => secrets));
}

export function jobPlansOf(backEnd: BackEnd, features: readonly Feature<never, never>[]): JobPlan[] {
  return jobsFor<JobPlan>(
    backEnd,
    featuresFor(backEnd, features).flatMap(({ jobs = [] }) => jobs),
  );
}

export function jobsOf<Context>(
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): Job[] {
  const jobs = featuresFor(backEnd, features).flatMap((feature) => feature.jobs ?? []);
  return jobsFor(backEnd, bindJobs(jobs, context));
}
