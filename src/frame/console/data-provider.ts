import type { I18nProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { FaultText } from '../../../data-provider/http/faults';
import { AuthError } from '../auth/contract';
import { sayWith } from '../i18n/say-with';
import type { PendingWrites } from '../layout/feedback/pending-writes';
import type { ConsoleParts } from './application';
import type { Services } from './services';

/** Ends what keeps documents in this browser. */
let forget: (() => Promise<void>) | undefined;

/** How the console reaches records. */
export interface DataAccess {
  dataProvider: ConsoleDataProvider;
  /** Changes that were made offline; only where the back end takes them. */
  pendingWrites?: PendingWrites;
}

/**
 * The data provider of the configured back end, with the code of that one only. A session that Firebase does not know any
 * more is over: the person leaves for the login page.
 */
export async function openDataProvider(
  services: Services,
  parts: Promise<ConsoleParts>,
  faultText: FaultText,
  texts: Promise<I18nProvider>,
): Promise<DataAccess> {
  const { firebase, config, sessions, now, locale, answers, http: request } = services;
  const [{ createDataProvider }, { models }] = await Promise.all([import('../../../data-provider'), parts]);
  const session = sessions.read();
  if (firebase === undefined || session === null) {
    return { dataProvider: createDataProvider({ models, request, faultText, answers }) };
  }
  try {
    const { openDocumentDatabase } = await import('../../../data-provider/firestore/open-database');
    const app = await firebase.appOf(session);
    const emulator = config?.firebase?.emulators?.firestore;
    const say = sayWith((await texts).translate, locale);
    const current = () => {
      // Reading does not go through the server, yet it is a sign of life: the session goes on.
      request.keepFresh().catch(() => undefined);
      return { ...(sessions.read() ?? session), say };
    };
    const database = openDocumentDatabase({ models, request, faultText, app, emulator, now, session: current });
    forget = database.forget;
    return { dataProvider: database.provider, pendingWrites: database.queue };
  } catch (error) {
    if (error instanceof AuthError && error.status === 401) sessions.interrupt();
    throw error;
  }
}

/** Takes the documents that were stored in this browser away, for the next person who uses it. */
export async function forgetDocuments(): Promise<void> {
  await forget?.();
}
