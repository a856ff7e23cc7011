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

export interface Services {
  sessions: SessionStore;
  backend: AuthBackend;
  firebase?: FirebaseBackend;
  authProvider: SessionAuthProvider;
  http: SessionFetch;
  /** Sends requests as the signed-in user, even in view-as mode. */
  ownHttp: SessionFetch;
  answers: AnswerNumbers;
  viewedAs: ViewedAs | null;
  /** Current time by the clock of the server, in ms since the epoch. */
  now: () => number;
  locale: Locale;
  i18n: I18nProvider;
  switchLocale: (locale: Locale) => void;
  colorMode: ColorMode;
  config: SiteConfig | null;
  trial?: {
    path: string;
    moved(path: string): void;
    begin(answers: QueryClient): void;
  };
  leave: () => void;
}
