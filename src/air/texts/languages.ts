import type { Language } from '../../frame/i18n/languages';

export const languages: readonly Language[] = [
  {
    locale: 'en',
    name: 'English',
    load: {
      login: () => import('./locales/en/login-part'),
      console: () => import('./locales/en/list-part'),
      later: () => import('./locales/en/later-part'),
    },
  },
  {
    locale: 'it',
    name: 'Italiano',
    load: {
      login: () => import('./locales/it/login-part'),
      console: () => import('./locales/it/list-part'),
      later: () => import('./locales/it/later-part'),
    },
  },
];
