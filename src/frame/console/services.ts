import type { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'react-admin';
import type { AnswerNumbers } from '../../../data-provider/rest/answer-numbers';
import type { SessionAuthProvider } from '../auth/auth-provider';
import type { AuthBackend } from '../auth/contract';
import type { FirebaseBackend } from '../auth/firebase-backend';
import type { SessionFetch } from '../auth/http';
import type { SessionStore } from '../auth/session';
import type { SiteConfig } from '../layout/site/site-config';
import type { ColorMode } from '../layout/theme/palette';
import type { ViewedAs } from '../model/auth-calls';
import type { Locale } from '../model/localized-text';

/** What the pages of the console are made of, chosen once per page load. */
export interface Services {
  sessions: SessionStore;
  backend: AuthBackend;
  /** The same back end when it is Firebase's. */
  firebase?: FirebaseBackend;
  authProvider: SessionAuthProvider;
  http: SessionFetch;
  /** The same as oneself, whomever the console is seen as. */
  ownHttp: SessionFetch;
  /** How far the changes of the server go that its answers show. */
  answers: AnswerNumbers;
  /** Whom this tab sees the console as; null for oneself. */
  viewedAs: ViewedAs | null;
  /** The present instant by the server's clock, ms since the epoch. */
  now: () => number;
  locale: Locale;
  /** Texts of the login page; the console brings its own. */
  i18n: I18nProvider;
  switchLocale: (locale: Locale) => void;
  colorMode: ColorMode;
  /** Null when the server was not reached. */
  config: SiteConfig | null;
  /** Where screens are shown that nothing is to be stored of: the address is theirs alone. */
  trial?: {
    path: string;
    moved(path: string): void;
    /** Called once with the answers that the screens will have. */
    begin(answers: QueryClient): void;
  };
  /** Leaves for the login page with a fresh page load. */
  leave: () => void;
}
