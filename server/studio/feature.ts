import { Hono, type MiddlewareHandler } from 'hono';
import { CLAIM_ALL } from '../../src/frame/access/can';
import { managesAccounts } from '../../src/frame/access/may';
import {
  checkDraft as check,
  listSaves as list,
  openPreview as open,
  readDraftSchemas,
  readPreviewValidators,
  readSave,
  readStudio,
  saveDraft,
} from '../../src/frame/schema-change/studio-calls';
import type { ApplicationFolder } from '../../tools/schema/application-folder';
import { generate } from '../../tools/schema/generate';
import { type FileTexts, filesIn, filesOver, type SchemaFiles } from '../../tools/schema/schema-files';
import { writeGenerated } from '../../tools/schema/write-generated';
import type { Session } from '../frame/auth/session';
import { ApiError } from '../frame/documents/api-error';
import { message } from '../frame/documents/messages';
import type { Feature } from '../frame/feature/feature';
import { type Environment, sayOf } from '../frame/http/environment';
import { serveCalls } from '../frame/http/serve-call';
import type { BackEnd } from '../frame/jobs/job';
import { acceptForNextStart } from '../frame/schema-change/stored-data';
import type { Site } from '../frame/site/site';
import { checkDraft, compileDraft, draftModels } from './check-draft';
import { firestoreCost } from './cost/firestore-cost';
import { footprintOf } from './cost/footprint';
import { typeChanges } from './cost/type-changes';
import { cachedDrafts, revisionOf, textsOf } from './drafts';
import { pathInProject } from './path-in-project';
import { type OpenInMemory, openPreview } from './preview/open-preview';
import { createPreviews } from './preview/previews';
import { validatorsCode } from './preview/validators-code';
import { releaseCommands } from './release-commands';
import { compilableOf, serveRunningSchemas } from './running-schemas';
import { finishSave, saveFiles } from './save-files';
import { listSaves, recordSave, textsBefore } from './saves';
import { billedData, presentData } from './studio-data';

interface StudioContext {
  backEnd: BackEnd;
  site: Pick<Site, 'models' | 'store' | 'now'>;
  timeZone: string;
}

/** The folders of the application that the studio is of. */
export type StudioFolders = Pick<ApplicationFolder, 'schemas' | 'slots' | 'generated' | 'imports'>;

interface StudioParts {
  openInMemory: OpenInMemory;
  /** Whether the console was built with other schemas than this process runs with, and asks for these. */
  servesSchemas?: boolean;
  /** How many composite indexes of Firestore the application has beside those of its entities. */
  ownIndexes?: number;
}

/** The texts of files before others are written over them. */
function textsUnder(files: SchemaFiles, over: FileTexts): FileTexts {
  return Object.fromEntries(
    Object.keys(over).map((name) => [name, files.names.includes(name) ? files.read(name) : null]),
  );
}

const withMistakes = () => new ApiError(422, 'studio_mistakes', message('studio.mistakes'));
const savedMeanwhile = () => new ApiError(409, 'studio_changed', message('studio.changed'));

/**
 * Changes of the schemas by those who manage accounts, from a server that runs as its sources are. On Firebase nothing is saved: rules
 * and indexes are deployed with the schemas.
 */
export function studioFeature(
  { schemas, slots, generated, imports }: StudioFolders,
  { openInMemory, servesSchemas = false, ownIndexes = 0 }: StudioParts,
): Feature<StudioContext> {
  return {
    name: 'studio',
    routes: ({ backEnd, site: { models, store, now }, timeZone }) => {
      const saves = backEnd === 'embedded';
      if (saves) finishSave(schemas);
      const running = revisionOf(filesIn(schemas));
      const compiledWith = cachedDrafts((files) => compileDraft(files, slots));
      const previews = createPreviews();
      const stored = presentData(store);
      const data = saves ? stored : billedData(stored, now, (collection) => models.byCollection.has(collection));
      let footprint: ReturnType<typeof footprintOf> | undefined;
      const app = new Hono<Environment>();
      const requireStudio: MiddlewareHandler<Environment> = async (context, next) => {
        const session = context.get('session');
        const isAllowed = session.claim === CLAIM_ALL && managesAccounts(models, session);
        if (!isAllowed) throw new ApiError(403, 'forbidden', message('studio.forbidden'));
        await next();
      };
      const serve = serveCalls(app, requireStudio);
      if (servesSchemas) serveRunningSchemas(app, schemas, models);
      const requireSaves: MiddlewareHandler<Environment> = async (_context, next) => {
        if (!saves) throw new ApiError(409, 'studio_no_saves', message('studio.noSaves'));
        await next();
      };
      const serveSaves = serveCalls(app, requireStudio, requireSaves);

      serve(readStudio, async () => {
        const files = filesIn(schemas);
        const commands = releaseCommands(schemas, backEnd);
        const present = { files: textsOf(files), revision: revisionOf(files), running };
        return { ...present, folder: pathInProject(schemas), commands, saves };
      });

      serve(check, async (_context, input) => {
        const { files } = await input();
        return checkDraft(compiledWith(filesOver(filesIn(schemas), files)), data, async (drafted, plan) => {
          if (plan.entities.length === 0) return {};
          footprint ??= footprintOf(models);
          const costs = await firestoreCost([footprint, footprintOf(drafted)], plan, { data, ownIndexes });
          return { costs, types: typeChanges(models, drafted) };
        });
      });

      const compiled = (files: FileTexts) => {
        const draft = compiledWith(filesOver(filesIn(schemas), files));
        if ('mistakes' in draft) throw withMistakes();
        return draft;
      };

      serve(readDraftSchemas, async (_context, input) => compilableOf(compiled((await input()).files)));

      serve(open, async (context, input) => {
        const { files, role } = await input();
        const draft = draftModels(filesOver(filesIn(schemas), files));
        if ('mistakes' in draft) throw withMistakes();
        const person = context.get('session');
        const preview = await openPreview({
          ...{ present: { models, store }, models: { ...draft.models, computed: models.computed } },
          ...{ openInMemory, person, role, timeZone, now, say: sayOf(context) },
        });
        const id = await previews.add(person.userId ?? '', preview);
        const { session, generated: made } = preview;
        return { id, session: { ...session }, schemas: compilableOf(draft), generated: [...made] };
      });

      const noPreview = () => new ApiError(404, 'not_found', message('studio.noPreview'));
      const previewOf = (session: Session, id: string) => {
        const preview = previews.of(session.userId ?? '', id);
        if (preview === undefined) throw noPreview();
        return preview;
      };

      serve(readPreviewValidators, async (context, input) => {
        const { id, entity, purpose } = await input();
        const code = validatorsCode(previewOf(context.get('session'), id).models, entity, purpose);
        if (code === undefined) throw noPreview();
        return { code };
      });

      app.all('/_studio/preview/:id/site/*', requireStudio, async (context) => {
        const id = context.req.param('id');
        const { pathname, search } = new URL(context.req.url);
        const path = pathname.slice(pathname.indexOf(`/${id}/site/`) + `/${id}/site`.length);
        return previewOf(context.get('session'), id).answer(path + search, context.req.raw);
      });

      serveSaves(saveDraft, async (context, input) => {
        const { files, revision, plan } = await input();
        const present = filesIn(schemas);
        if (revisionOf(present) !== revision) throw savedMeanwhile();
        const draft = filesOver(present, files);
        const checked = await checkDraft(compiledWith(draft), store);
        if (checked.mistakes.length > 0) throw withMistakes();
        if ((checked.plan?.id ?? '') !== plan) throw new ApiError(409, 'studio_plan', message('studio.otherPlan'));
        const { name } = context.get('session');
        // First what the start of the new schemas needs: when it stops here, nothing has changed.
        await recordSave(store, { at: now(), by: name, before: textsUnder(present, files) });
        if (plan !== '') await acceptForNextStart(store, plan);
        // Nothing comes between this look and the files: somebody may have saved since the first one.
        if (revisionOf(filesIn(schemas)) !== revision) throw savedMeanwhile();
        saveFiles(schemas, files);
        // A start makes them, too, where this comes to no end.
        writeGenerated(generated, generate(schemas, imports));
        // Whoever started this process starts it anew with them, once this is answered.
        process.send?.('schemas saved');
        return { revision: revisionOf(draft) };
      });

      serveSaves(list, async () => listSaves(store));

      serveSaves(readSave, async (_context, input) => {
        const before = await textsBefore(store, (await input()).id);
        if (before === undefined) throw new ApiError(404, 'not_found', message('studio.noSave'));
        return { ...before };
      });
      return [['/api', app]];
    },
  };
}
