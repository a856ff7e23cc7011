import { noteNumbers } from '../../../../data-provider/rest/answer-numbers';
import { createAuthProvider } from '../../auth/auth-provider';
import type { Session } from '../../auth/contract';
import { createEmbeddedBackend } from '../../auth/embedded-backend';
import type { SessionFetch } from '../../auth/http';
import { parseSession, type SessionStore } from '../../auth/session';
import { createI18nProvider } from '../../i18n/i18n-provider';
import { type Language, loadMessages } from '../../i18n/languages';
import type { SiteConfig } from '../../layout/site/site-config';
import type { ShownDraft } from '../../studio/preview/preview-messages';
import type { Services } from '../application';

function lastingSession(session: Session): SessionStore {
  return {
    read: () => session,
    damage: () => undefined,
    write: () => undefined,
    clear: () => undefined,
    interrupt: () => undefined,
    interrupted: () => null,
    subscribe: () => () => undefined,
  };
}

function sessionOf(answer: Readonly<Record<string, unknown>>): Session {
  const { role, name, identity } = answer;
  const called = [identity, name, role].find((text) => typeof text === 'string' && text !== '');
  const session = parseSession({ ...answer, identity: called, expiresAt: Number.MAX_SAFE_INTEGER });
  if (session === null) throw new Error('The preview came without a session');
  return session;
}

function withoutStudio({ studio: _studio, servesSchemas: _serves, ...config }: SiteConfig): SiteConfig {
  return { ...config, demo: null };
}

interface PreviewServices {
  own: Services;
  languages: readonly Language[];
  id: string;
  session: Readonly<Record<string, unknown>>;
  shown: ShownDraft;
  trial: NonNullable<Services['trial']>;
  over: AbortSignal;
}

export async function previewServices({
  own,
  languages,
  id,
  session,
  shown,
  trial,
  over,
}: PreviewServices): Promise<Services> {
  const { locale, mode: colorMode } = shown;
  const within: typeof fetch = (input, init) => {
    // Never resolves, because a rejected subscription would retry forever.
    if (over.aborted) return new Promise(() => undefined);
    const headers = new Headers(init?.headers);
    headers.set('Accept-Language', locale);
    return own.ownHttp(`/api/_studio/preview/${id}/site${String(input)}`, {
      ...{ ...init, headers },
      signal: AbortSignal.any([over, ...(init?.signal ? [init.signal] : [])]),
    });
  };
  const { request, numbers: answers } = noteNumbers(within);
  const http: SessionFetch = Object.assign((url: string, init?: RequestInit) => request(url, init), {
    keepFresh: own.ownHttp.keepFresh,
  });
  const backend = createEmbeddedBackend(request);
  const seen = sessionOf(session);
  const sessions = lastingSession(seen);
  const isOther = seen.userId !== own.sessions.read()?.userId;
  const switchLocale = () => undefined;
  const messages = await loadMessages(languages, locale, 'login');
  return {
    ...{ sessions, backend, http, ownHttp: http, answers, locale, colorMode, switchLocale, trial },
    authProvider: createAuthProvider({ sessions, backend }),
    viewedAs: isOther ? { ticket: '', session: { ...session } } : null,
    now: own.now,
    i18n: createI18nProvider({ languages: [], locale, messages, switchTo: switchLocale }),
    config: own.config && withoutStudio(own.config),
    leave: () => undefined,
  };
}
