import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OwnPaths } from '../../../src/frame/model/console-paths';
import type { Feature, Ground } from '../feature/feature';
import { type Behaviour, featureOf } from './behaviour';
import type { App, Demo } from './running-app';

export interface Application {
  models: EntityModels;
  demo: Demo;
  features?: readonly Feature<App, Ground>[];
  paths?: OwnPaths;
}

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
