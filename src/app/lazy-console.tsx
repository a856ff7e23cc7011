import { type ComponentType, lazy } from 'react';
import { loadMessages } from '../i18n';
import { createI18nProvider } from '../i18n/i18n-provider';
import { openDataProvider } from './data-provider';
import { createFaultText } from './fault-text';
import type { Services } from './services';

/** The signed-in console with its texts, loaded when it is first shown. */
export function lazyConsole(services: Services): ComponentType {
  return lazy(async () => {
    const { locale, switchLocale: switchTo } = services;
    const texts = loadMessages(locale, 'console').then((messages) =>
      createI18nProvider({ locale, messages, switchTo }),
    );
    const faultText = createFaultText(texts);
    const [{ Console }, i18n, access] = await Promise.all([
      import('./Console'),
      texts,
      openDataProvider(services, faultText),
    ]);
    return { default: () => <Console services={services} i18n={i18n} access={access} faultText={faultText} /> };
  });
}
