import type { Language } from '../../frame/i18n/languages';

/** The languages of the console. */
export const languages: readonly Language[] = [
  {
    locale: 'en',
    name: 'English',
    load: {
      login: () => import('./en/login-part'),
      console: () => import('./en/list-part'),
      later: () => import('./en/later-part'),
    },
  },
  {
    locale: 'it',
    name: 'Italiano',
    load: {
      login: () => import('./it/login-part'),
      console: () => import('./it/list-part'),
      later: () => import('./it/later-part'),
    },
  },
];
