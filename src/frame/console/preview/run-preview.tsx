import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { trackAnswerNumbers } from '../../../../data-provider/rest/answer-numbers';
import { createStudioCalls } from '../../../../data-provider/rest/studio';
import { createAuthProvider } from '../../auth/auth-provider';
import type { Session } from '../../auth/contract';
import { createEmbeddedBackend } from '../../auth/embedded-backend';
import type { SessionFetch } from '../../auth/http';
import { parseSession, type SessionStore } from '../../auth/session';
import { runValidators } from '../../form/run-validators';
import { setValidatorSource } from '../../form/validator-source';
import { createI18nProvider } from '../../i18n/i18n-provider';
import { type Language, loadMessages } from '../../i18n/languages';
import type { SiteConfig } from '../../layout/site/site-config';
import { getDirection, setLanguage } from '../../layout/theme/theme';
import { createCarriedAnswers } from '../../studio/preview/carried-answers';
import { type PreviewState, readShownDraft, type ShownDraft } from '../../studio/preview/preview-messages';
import { App } from '../App';
import type { ConsoleApplication, Services } from '../application';
import { createFaultText, createLazyConsole } from '../lazy-console';
import { withSchemas } from '../with-schemas';

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
  if (session === null) throw new Error('The preview has no session');
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

async function previewServices(preview: PreviewServices): Promise<Services> {
  const { own, languages, id, session, shown, trial, over } = preview;
  const { locale, mode: colorMode } = shown;
  const within: typeof fetch = (input, init) => {
    // Never resolves after the end of the preview, because a rejected subscription would retry forever.
    if (over.aborted) return new Promise(() => undefined);
    const headers = new Headers(init?.headers);
    headers.set('Accept-Language', locale);
    return own.ownHttp(`/api/_studio/preview/${id}/site${String(input)}`, {
      ...{ ...init, headers },
      signal: AbortSignal.any([over, ...(init?.signal ? [init.signal] : [])]),
    });
  };
  const { request, numbers: answers } = trackAnswerNumbers(within);
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

type PreviewOptions = { application: ConsoleApplication; services: Services; root: HTMLElement };

export async function runPreview({ application, services: own, root }: PreviewOptions): Promise<void> {
  const { languages, firstQuestions: _early, ...rest } = application;
  const texts = loadMessages(languages, own.locale, 'console').then((messages) =>
    createI18nProvider({ languages, locale: own.locale, messages, switchTo: () => undefined }),
  );
  const calls = createStudioCalls({ request: own.ownHttp, faultText: createFaultText(texts) });
  const shownIn = createRoot(root);
  const say = (state: PreviewState) => window.parent.postMessage(state, window.location.origin);
  let first: string | undefined;
  let present: string | undefined;
  let over = new AbortController();
  const carried = createCarriedAnswers();

  async function show(shown: ShownDraft): Promise<string[]> {
    const { id, session, schemas, generated } = await calls.preview(shown.files, shown.role);
    if (shown.entity !== first) {
      first = shown.entity;
      present = undefined;
    }
    const parts = withSchemas(await application.load(), schemas);
    const route = parts.models.byName.get(shown.entity)?.route ?? '';
    const trial = {
      path: present ?? `/${route}`,
      moved: (path: string) => {
        present = path;
      },
      begin: (answers: QueryClient) => carried.begin(answers, shown, parts.models),
    };
    const mine = new AbortController();
    const services = await previewServices({ own, languages, id, session, shown, trial, over: mine.signal });
    const drafted: ConsoleApplication = {
      ...rest,
      languages,
      load: async () => parts,
    };
    setValidatorSource(async (form) => {
      const [entity = '', purpose = ''] = form.split('/');
      return runValidators(await calls.validators({ id, entity, purpose }), document);
    });
    const Console = createLazyConsole(drafted, services);
    await Console.preload();
    const isMirrored = getDirection(services.locale) === 'rtl';
    const stylisPlugins = isMirrored ? (await import('../../layout/theme/mirror')).MIRROR_PLUGINS : undefined;
    over.abort();
    over = mine;
    setLanguage(document, services.locale);
    shownIn.render(<App key={id} application={drafted} {...{ services, Console, stylisPlugins }} />);
    return generated;
  }

  let next: ShownDraft | undefined;
  let isBusy = false;

  async function follow(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let shown = next; shown !== undefined; shown = next) {
      next = undefined;
      try {
        const generated = await show(shown);
        if (next === undefined) say({ state: 'shown', generated });
      } catch (error) {
        if (next === undefined)
          say({ state: 'failed', problem: error instanceof Error ? error.message : String(error) });
      }
    }
    isBusy = false;
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    const shown = source === window.parent && origin === window.location.origin ? readShownDraft(data) : undefined;
    if (shown === undefined) return;
    next = shown;
    void follow();
  });
  say({ state: 'ready' });
}
