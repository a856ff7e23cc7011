import type { I18nProvider } from 'react-admin';
import type { FaultText } from '../../../data-provider/http/faults';
import { type LazyPart, lazyCode } from '../field-types/lazy-part';
import { createI18nProvider } from '../i18n/i18n-provider';
import { loadAllMessages, loadLaterMessages, loadMessages } from '../i18n/languages';
import { PageLoading } from '../layout/shell/PageLoading';
import { laterTexts, textsComeLater } from '../model/later-texts';
import { readersModels } from '../model/readers-models';
import { valueFormatOf } from '../value/value-format';
import type { ConsoleApplication, ConsoleParts } from './application';
import { openDataProvider } from './data-provider';
import { withEarlyAnswers } from './early-answers';
import type { Services } from './services';

/** Addresses of the generated forms. */
const FORM = /\/(create|[^/]+\/edit)$/;

/**
 * Asks for the code of the screen that an address leads to while the console's own code is still on its way: by itself the
 * screen is known only once the console runs. What cannot be loaded now is asked for again, and reported, when it is shown.
 */
async function loadAhead({ loadScreen }: ConsoleApplication, path: string): Promise<void> {
  try {
    const screen = FORM.test(path) ? import('../form/EntityCreate') : loadScreen?.(path);
    await (screen && Promise.all([screen, laterTexts()]));
  } catch {
    // The screen says so itself.
  }
}

/** What the console says, in the person's language, when no answer of the server comes. */
export function createFaultText(texts: Promise<I18nProvider>): FaultText {
  return async (fault, status) => (await texts).translate(`shell.fault.${fault}`, { status });
}

/** The parts of the application with translated contents and labels in the person's language. */
async function readersParts(parts: ConsoleParts, { locale, config }: Services, texts: Promise<I18nProvider>) {
  const [{ withLabelTexts }, { translate }] = await Promise.all([import('./Console'), texts]);
  const format = valueFormatOf(locale, config?.timeZone ?? 'UTC', (value) =>
    translate(value ? 'framework.yes' : 'framework.no'),
  );
  const models = withLabelTexts(readersModels(parts.models, locale), format);
  const resources = parts.resources.map((resource) => ({
    ...resource,
    model: models.byName.get(resource.model.name) ?? resource.model,
  }));
  return models === parts.models ? parts : { ...parts, models, resources };
}

/** The parts with the schemas that the server runs with. */
async function runningParts(parts: ConsoleParts, { config, ownHttp }: Services, faultText: FaultText) {
  if (config?.servesSchemas !== true) return parts;
  const { withServedSchemas } = await import('./served-schemas');
  return withServedSchemas(parts, { request: ownHttp, faultText });
}

/** The code of the page that the console begins with. What cannot be loaded now is asked for again, and reported, when it is shown. */
async function loadFirstPage({ pages = [] }: ConsoleParts, path: string): Promise<void> {
  const page = path === '/' ? pages[0] : pages.find((each) => path === each.path || path === `${each.path}/`);
  await page?.preload?.().catch(() => undefined);
}

async function loadConsole(application: ConsoleApplication, begun: Services) {
  const { locale, switchLocale: switchTo, trial } = begun;
  const { languages, firstQuestions } = application;
  const { pathname } = window.location;
  const http = withEarlyAnswers(begun.http, firstQuestions?.(window.location) ?? []);
  const services = { ...begun, http };
  // A page of previews shows one language after the other, with parts that were loaded for one before.
  const said = trial === undefined ? loadMessages(languages, locale, 'console') : loadAllMessages(languages, locale);
  const texts = said.then((messages) => createI18nProvider({ languages, locale, messages, switchTo }));
  if (trial === undefined)
    textsComeLater(async () => {
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

/** The signed-in console with its texts, loaded when it is first shown, or before. */
export function lazyConsole(application: ConsoleApplication, services: Services): LazyPart<object> {
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
