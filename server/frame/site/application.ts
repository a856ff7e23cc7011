import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OwnPaths } from '../../../src/frame/model/console-paths';
import type { Feature, Ground } from '../feature/feature';
import { type Behaviour, featureOf } from './behaviour';
import type { App, Demo } from './running-app';

/** What an application's server is made of, on both back ends. */
export interface Application {
  models: EntityModels;
  demo: Demo;
  /** What it has beside the features of every application. */
  features?: readonly Feature<App, Ground>[];
  /** Addresses of its console beside those of the screens of its entities. */
  paths?: OwnPaths;
}

/** What `application.ts` exports by default: the server and the Cloud Functions are made of it. */
export function defineApplication({
  checks,
  rules,
  calls,
  jobs,
  webhooks,
  features = [],
  ...application
}: Application & Behaviour): Application {
  return { ...application, features: [...features, featureOf({ checks, rules, calls, jobs, webhooks })] };
}
