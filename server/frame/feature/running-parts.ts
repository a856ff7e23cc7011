import type { Hono } from 'hono';
import type { Environment } from '../http/environment';
import { type BackEnd, bindJobs, type Job, type JobPlan, jobsFor } from '../jobs/job';
import { type Feature, featuresFor, type Secret, type Tool } from './feature';

/** Adds the routes of these features in the order of the list; the first match responds. */
export function mountFeatures<Context>(
  http: Hono<Environment>,
  backEnd: BackEnd,
  features: readonly Feature<Context, never>[],
  context: Context,
): void {
  for (const { routes } of featuresFor(backEnd, features)) {
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
