import { type ComponentType, lazy } from 'react';
import { loadMessages } from '../i18n';
import { createI18nProvider } from '../i18n/i18n-provider';
import { openDataProvider } from './data-provider';
import type { Services } from './start';

/** The signed-in console with its texts, loaded when it is first shown. */
export function lazyConsole(services: Services): ComponentType {
  return lazy(async () => {
    const [{ Console }, messages, access] = await Promise.all([
      import('./Console'),
      loadMessages(services.locale, 'console'),
      openDataProvider(services),
    ]);
    const i18n = createI18nProvider({ locale: services.locale, messages, switchTo: services.switchLocale });
    return { default: () => <Console services={services} i18n={i18n} access={access} /> };
  });
}
