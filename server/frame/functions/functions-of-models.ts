import { versionAfter } from '../data-format/conversion';
import { createApp } from '../site/app';
import type { Application } from '../site/application';
import { type BaseConfig, configFrom, readBaseConfig } from '../site/config';
import { openFirebaseSite } from '../site/firebase-site';
import type { App, Demo } from '../site/running-app';
import type { Site } from '../site/site';
import { functionsOf } from './functions';

interface OwnApplication extends Omit<Application, 'demo'> {
  folder: string;
  demo: Pick<Demo, 'shown'>;
}

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
