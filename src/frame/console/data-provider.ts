import type { I18nProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { FaultText } from '../../../data-provider/http/faults';
import { AuthError } from '../auth/contract';
import { sayWith } from '../i18n/say-with';
import type { FormerWrites } from '../model/former-writes';
import type { ConsoleParts, Services } from './application';

let forget: (() => Promise<void>) | undefined;

export interface DataAccess {
  dataProvider: ConsoleDataProvider;
  formerWrites?: FormerWrites;
}

/** Loads only the code of the configured back end. */
export async function openDataProvider(
  services: Services,
  parts: Promise<ConsoleParts>,
  faultText: FaultText,
  texts: Promise<I18nProvider>,
): Promise<DataAccess> {
  const { firebase, config, sessions, locale, answers, http: request } = services;
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
      // Renews the session here, because direct reads from Firestore bypass the server.
      request.keepFresh().catch(() => undefined);
      return { ...(sessions.read() ?? session), say };
    };
    const database = await openDocumentDatabase({ models, request, faultText, app, emulator, session: current });
    forget = database.forget;
    return { dataProvider: database.provider, formerWrites: database.formerWrites };
  } catch (error) {
    if (error instanceof AuthError && error.status === 401) sessions.interrupt();
    throw error;
  }
}

/** Deletes cached documents, so that the next user of this browser cannot read them. */
export async function forgetDocuments(): Promise<void> {
  await forget?.();
}
