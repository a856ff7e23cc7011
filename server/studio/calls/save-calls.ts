import { listSaves as list, readSave, saveDraft } from '../../../src/frame/schema-change/studio-calls';
import { generate } from '../../../tools/schema/generate';
import { type FileTexts, filesIn, filesOver, type SchemaFiles } from '../../../tools/schema/schema-files';
import { writeGenerated } from '../../../tools/schema/write-generated';
import { ApiError } from '../../frame/documents/api-error';
import { message } from '../../frame/documents/messages';
import { acceptForNextStart } from '../../frame/schema-change/stored-data';
import { checkDraft } from '../check-draft';
import { revisionOf } from '../drafts';
import { saveFiles } from '../save-files';
import { listSaves, recordSave, textsBefore } from '../saves';
import { type StudioContext, withMistakes } from './studio-context';

function textsUnder(files: SchemaFiles, over: FileTexts): FileTexts {
  return Object.fromEntries(
    Object.keys(over).map((name) => [name, files.names.includes(name) ? files.read(name) : null]),
  );
}

const savedMeanwhile = () => new ApiError(409, 'studio_changed', message('studio.changed'));

export function serveSavedDrafts({ serveSaves, folders, site, compiledWith }: StudioContext): void {
  const { schemas, generated, imports } = folders;
  const { store, now } = site;

  serveSaves(saveDraft, async (context, input) => {
    const { files, revision, plan } = await input();
    const present = filesIn(schemas);
    if (revisionOf(present) !== revision) throw savedMeanwhile();
    const draft = filesOver(present, files);
    const checked = await checkDraft(await compiledWith(draft), store);
    if (checked.mistakes.length > 0) throw withMistakes();
    if ((checked.plan?.id ?? '') !== plan) throw new ApiError(409, 'studio_plan', message('studio.otherPlan'));
    const { name } = context.get('session');
    // The save is recorded first, so that a failure here leaves the schema files unchanged.
    await recordSave(store, { at: now(), by: name, before: textsUnder(present, files) });
    if (plan !== '') await acceptForNextStart(store, plan);
    // Must directly precede the write, because another user may have saved since the first check.
    if (revisionOf(filesIn(schemas)) !== revision) throw savedMeanwhile();
    saveFiles(schemas, files);
    // The next start also generates the files, so an interruption here is harmless.
    writeGenerated(generated, generate(schemas, imports));
    process.send?.('schemas saved');
    return { revision: revisionOf(draft) };
  });

  serveSaves(list, async () => listSaves(store));

  serveSaves(readSave, async (_context, input) => {
    const before = await textsBefore(store, (await input()).id);
    if (before === undefined) throw new ApiError(404, 'not_found', message('studio.noSave'));
    return { ...before };
  });
}
