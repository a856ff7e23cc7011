import { checkDraft as check, readDraftSchemas, readStudio } from '../../../src/frame/schema-change/studio-calls';
import { filesIn } from '../../../tools/schema/schema-files';
import { checkDraft } from '../check-draft';
import { firestoreCost } from '../cost/firestore-cost';
import { footprintOf } from '../cost/footprint';
import { typeChanges } from '../cost/type-changes';
import { revisionOf, textsOf } from '../drafts';
import { pathInProject } from '../path-in-project';
import { releaseCommands } from '../release-commands';
import { compilableOf } from '../running-schemas';
import { billedData, presentData } from '../studio-data';
import { draftOver, type StudioContext, withMistakes } from './studio-context';

export function serveDrafts(studio: StudioContext, ownIndexes: number): void {
  const { serve, folders, backEnd, saves, running, compiledWith } = studio;
  const { models, store, now } = studio.site;
  const { schemas } = folders;
  const stored = presentData(store);
  const data = saves ? stored : billedData(stored, now, (collection) => models.byCollection.has(collection));
  let footprint: ReturnType<typeof footprintOf> | undefined;

  serve(readStudio, async () => {
    const files = filesIn(schemas);
    const commands = releaseCommands(schemas, backEnd);
    const present = { files: textsOf(files), revision: revisionOf(files), running };
    return { ...present, folder: pathInProject(schemas), commands, saves };
  });

  serve(check, async (_context, input) => {
    const { files } = await input();
    return checkDraft(await compiledWith(draftOver(folders, files)), data, async (drafted, plan) => {
      if (plan.entities.length === 0) return {};
      footprint ??= footprintOf(models);
      const costs = await firestoreCost([footprint, footprintOf(drafted)], plan, { data, ownIndexes });
      return { costs, types: typeChanges(models, drafted) };
    });
  });

  serve(readDraftSchemas, async (_context, input) => {
    const draft = await compiledWith(draftOver(folders, (await input()).files));
    if ('mistakes' in draft) throw withMistakes();
    return compilableOf(draft);
  });
}
