import type { I18nProvider } from 'react-admin';
import type { FaultText } from '../../../data-provider/http/faults';
import type { SessionFetch } from '../auth/http';
import { type LazyPart, lazyCode } from '../field-types/lazy-part';
import { createI18nProvider } from '../i18n/i18n-provider';
import { loadAllMessages, loadLaterMessages, loadMessages } from '../i18n/languages';
import { PageLoading } from '../layout/shell/page-states';
import { loadLaterTexts, setLaterTexts } from '../model/later-texts';
import { createReadersModels } from '../model/readers-models';
import { createValueFormat } from '../value/value-format';
import type { ConsoleApplication, ConsoleParts, Services } from './application';
import { openDataProvider } from './data-provider';

/** Period in ms after which prefetched responses without a request are discarded. */
const WAIT_MS = 20_000;

async function unlessAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/** Uses each prefetched response once. @param addresses of GET requests, exactly as the screen sends them */
export function withPrefetchedResponses(http: SessionFetch, addresses: readonly string[]): SessionFetch {
  const early = new Map<string, Promise<Response>>();
  for (const address of addresses) {
    const answer = http(address, { headers: { accept: 'application/json' } });
    early.set(address, answer);
    answer.catch(() => undefined);
  }
  if (early.size > 0) setTimeout(() => early.clear(), WAIT_MS);

  async function asked(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = (init.method ?? 'GET') === 'GET' ? early.get(url) : undefined;
    if (answer === undefined) return http(url, init);
    early.delete(url);
    return unlessAborted(answer, init.signal);
  }
  return Object.assign(asked, { keepFresh: http.keepFresh });
}

const FORM = /\/(create|[^/]+\/edit)$/;

/** Ignores failures, because the screen itself retries and reports them. */
async function loadAhead({ loadScreen }: ConsoleApplication, path: string): Promise<void> {
  try {
    const screen = FORM.test(path) ? import('../form/EntityCreate') : loadScreen?.(path);
    await (screen && Promise.all([screen, loadLaterTexts()]));
  } catch {}
}

export function createFaultText(texts: Promise<I18nProvider>): FaultText {
  return async (fault, status) => (await texts).translate(`shell.fault.${fault}`, { status });
}

async function readersParts(parts: ConsoleParts, { locale, config }: Services, texts: Promise<I18nProvider>) {
  const [{ withLabelTexts }, { translate }] = await Promise.all([import('./Console'), texts]);
  const format = createValueFormat(locale, config?.timeZone ?? 'UTC', (value) =>
    translate(value ? 'framework.yes' : 'framework.no'),
  );
  const models = withLabelTexts(createReadersModels(parts.models, locale), format);
  const resources = parts.resources.map((resource) => ({
    ...resource,
    model: models.byName.get(resource.model.name) ?? resource.model,
  }));
  return models === parts.models ? parts : { ...parts, models, resources };
}

async function runningParts(parts: ConsoleParts, { config, ownHttp }: Services, faultText: FaultText) {
  if (config?.servesSchemas !== true) return parts;
  const { withServedSchemas } = await import('./served-schemas');
  return withServedSchemas(parts, { request: ownHttp, faultText });
}

async function loadFirstPage({ pages = [] }: ConsoleParts, path: string): Promise<void> {
  const page = path === '/' ? pages[0] : pages.find((each) => path === each.path || path === `${each.path}/`);
  await page?.preload?.().catch(() => undefined);
}

async function loadConsole(application: ConsoleApplication, begun: Services) {
  const { locale, switchLocale: switchTo, trial } = begun;
  const { languages, firstQuestions } = application;
  const { pathname } = window.location;
  const http = withPrefetchedResponses(begun.http, firstQuestions?.(window.location) ?? []);
  const services = { ...begun, http };
  const said = trial === undefined ? loadMessages(languages, locale, 'console') : loadAllMessages(languages, locale);
  const texts = said.then((messages) => createI18nProvider({ languages, locale, messages, switchTo }));
  if (trial === undefined)
    setLaterTexts(async () => {
      const [known, later] = await Promise.all([texts, loadLaterMessages(languages, locale)]);
      await known.add(later);
    });
  const faultText = createFaultText(texts);
  const loading = application
    .load()
    .then((parts) => runningParts(parts, services, faultText))
    .then((parts) => readersParts(parts, services, texts));
  loadAhead(application, pathname);
  const [{ Console }, i18n, parts, access] = await Promise.all([
    import('./Console'),
    texts,
    loading,
    openDataProvider(services, loading, faultText, texts),
    loading.then((parts) => loadFirstPage(parts, pathname)),
  ]);
  return {
    default: () => <Console services={services} parts={parts} i18n={i18n} access={access} faultText={faultText} />,
  };
}

export function createLazyConsole(application: ConsoleApplication, services: Services): LazyPart<object> {
  let begun: ReturnType<typeof loadConsole> | undefined;
  return lazyCode(
    () => {
      begun ??= loadConsole(application, services).catch((error: unknown) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
    <PageLoading />,
  );
}
