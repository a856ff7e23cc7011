import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createStudioCalls } from '../../../../data-provider/rest/studio';
import { runValidators } from '../../form/run-validators';
import { takeValidatorsFrom } from '../../form/validator-source';
import { createI18nProvider } from '../../i18n/i18n-provider';
import { loadMessages } from '../../i18n/languages';
import { directionOf, setLanguage } from '../../layout/theme/theme';
import { createCarriedAnswers } from '../../studio/preview/carried-answers';
import { type PreviewState, readShownDraft, type ShownDraft } from '../../studio/preview/preview-messages';
import { App } from '../App';
import type { ConsoleApplication, Services } from '../application';
import { createFaultText, lazyConsole } from '../lazy-console';
import { withSchemas } from '../with-schemas';
import { previewServices } from './preview-services';

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
    takeValidatorsFrom(async (form) => {
      const [entity = '', purpose = ''] = form.split('/');
      return runValidators(await calls.validators({ id, entity, purpose }), document);
    });
    const Console = lazyConsole(drafted, services);
    await Console.preload();
    const isMirrored = directionOf(services.locale) === 'rtl';
    const stylisPlugins = isMirrored ? (await import('../../layout/theme/mirror')).mirroring : undefined;
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
