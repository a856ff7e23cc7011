import type { SvgIconComponent } from '@mui/icons-material';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import type { FaultText } from '../../../data-provider/http/faults';
import type { AnswerNumbers } from '../../../data-provider/rest/answer-numbers';
import type { SessionAuthProvider } from '../auth/auth-provider';
import type { AuthBackend } from '../auth/contract';
import type { FirebaseBackend } from '../auth/firebase-backend';
import type { AuthorizedFetch, SessionFetch } from '../auth/http';
import type { SessionStore } from '../auth/session';
import type { FieldView } from '../field-types/field-type';
import type { Language } from '../i18n/languages';
import type { Icons } from '../layout/shell/menu-entry';
import type { ApplicationSettings, SiteConfig } from '../layout/site/site-config';
import type { ColorMode } from '../layout/theme/theme';
import type { EntityModels } from '../model/application-model';
import type { ViewedAs } from '../model/auth-calls';
import type { MenuGroup } from '../model/entity-model';
import type { Locale } from '../model/localized-text';
import type { SchemaLines } from '../model/schema-lines';
import type { ConsoleResource } from '../slots/slots';

export interface OwnPage {
  path: string;
  element: ReactElement;
  label: string;
  icon: SvgIconComponent;
  group?: MenuGroup;
  may?: string;
  /** Loads the code of the page early if the console starts with it. */
  preload?(): Promise<unknown>;
}

export type SurroundingsProps = { http: AuthorizedFetch; faultText: FaultText; children: ReactNode };

export interface ConsoleParts {
  models: EntityModels;
  resources: readonly ConsoleResource[];
  icons?: Icons;
  fieldViews?: Readonly<Record<string, FieldView>>;
  menuMarks?: Readonly<Record<string, ComponentType>>;
  /** Pages. The console starts with the first page, or with the first menu entry if there are none. */
  pages?: readonly OwnPage[];
  Surroundings?: ComponentType<SurroundingsProps>;
  TopBarPart?: ComponentType;
  schemaLines?(): Promise<SchemaLines>;
}

export type OpenPageProps = { rest: string };

export interface ConsoleApplication {
  languages: readonly Language[];
  Mark: ComponentType;
  Brand: ComponentType;
  /** @throws ConfigError with the name of a missing setting. */
  settings(answer: Readonly<Record<string, unknown>>): ApplicationSettings;
  /** Called after a sign-in. Must not delay leaving the page. */
  signedIn?(http: AuthorizedFetch): Promise<void>;
  load(): Promise<ConsoleParts>;
  /** Pages without a session. Keys are path prefixes: `/display` also handles `/display/anything`. */
  openPages?: Readonly<Record<string, () => Promise<{ default: ComponentType<OpenPageProps> }>>>;
  loadScreen?(path: string): Promise<unknown> | undefined;
  firstQuestions?(address: Pick<Location, 'pathname' | 'search'>): readonly string[];
}

export interface Services {
  sessions: SessionStore;
  backend: AuthBackend;
  firebase?: FirebaseBackend;
  authProvider: SessionAuthProvider;
  http: SessionFetch;
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
