import { versionAfter } from '../data-format/conversion';
import { createApp } from '../site/app';
import type { Application } from '../site/application';
import { type BaseConfig, configFrom, readBaseConfig } from '../site/config';
import { openFirebaseSite } from '../site/firebase-site';
import type { App, Demo } from '../site/running-app';
import type { Site } from '../site/site';
import { functionsOf } from './functions';

interface OwnApplication extends Omit<Application, 'demo'> {
  /** The folder of the built function: `import.meta.dirname` of the program that calls this. */
  folder: string;
  /** Its demo data set, whose passwords no site with data of its own takes. */
  demo: Pick<Demo, 'shown'>;
}

/** The Cloud Functions of an application that has nothing beside its records and features. See {@link functionsOf}. */
export function functionsOfModels({ models, features = [], demo, ...application }: OwnApplication) {
  const publicPasswords = demo.shown.accounts.map(({ password }) => password);
  return functionsOf<BaseConfig, Site, App>({
    ...application,
    features,
    format: versionAfter([]),
    readConfig: (variables) => configFrom(variables, readBaseConfig),
    open: ({ timeZone, privateHosts }, firebase) =>
      openFirebaseSite(firebase, { models, publicPasswords, timeZone, privateHosts }, () => ({ features, own: {} })),
    createApp: (site, _config, options) => createApp({ site, features, ...options }),
  });
}
