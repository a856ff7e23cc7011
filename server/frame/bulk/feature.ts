import { type BulkAnswer, type BulkResult, previewBulk, writeBulk } from '../../../src/frame/model/bulk-calls';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { WriteOperation } from '../documents/context';
import type { Documents } from '../documents/documents';
import { message } from '../documents/messages';
import { runAsAction } from '../documents/record-history';
import type { Feature } from '../feature/feature';
import { actorOf } from '../http/environment';
import type { ServeCall } from '../http/serve-call';
import { runInBackground, type StoredRecord } from '../stores/store';
import { createYield, yieldToEventLoop } from '../stores/yield-to-event-loop';
import { type BulkData, type BulkRequest, parseBulkRequest } from './bulk-request';
import { createPace, type PreviewedPart, readNextSlice } from './next-slice';
import { previewBulk as previewMatching, toNamed } from './preview';

/** Writes all operations in one transaction. If an operation is refused, writes each in its own transaction. */
async function writeEach(
  documents: Documents,
  actor: Actor,
  operations: readonly WriteOperation[],
): Promise<(StoredRecord | ApiError)[]> {
  if (operations.length === 0) return [];
  try {
    return await documents.together(actor, operations);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (operations.length === 1) return [error];
  }
  const yieldWhenDue = createYield();
  const written: (StoredRecord | ApiError)[] = [];
  for (const operation of operations) {
    await yieldWhenDue();
    written.push(...(await writeEach(documents, actor, [operation])));
  }
  return written;
}

/** Writes records for about a second. @param previewed if omitted, all currently matching records are written */
async function carryOut(
  parts: BulkData,
  actor: Actor,
  request: BulkRequest,
  previewed: PreviewedPart | undefined,
): Promise<BulkAnswer> {
  const { work } = request;
  const say = parts.texts.in(actor.locale);
  const pace = createPace();
  const [results, others]: [BulkResult[], BulkResult[]] = [[], []];

  function resultOf(stored: StoredRecord, written: StoredRecord | ApiError | undefined): BulkResult {
    const name = toNamed(request, actor, stored);
    if (written instanceof ApiError) return { ...name, cause: written.messageIn(say) };
    return { ...name, version: work.type === 'delete' ? undefined : written?.version };
  }

  for (let after = request.after; ; ) {
    const slice = await readNextSlice(parts, actor, { ...request, after }, previewed, pace.size);
    const written = await pace.step(() => writeEach(parts.documents, actor, slice.operations));
    results.push(...slice.tried.map((stored, index) => resultOf(stored, written[index])));
    others.push(
      ...slice.others.map((stored) => ({
        ...toNamed(request, actor, stored),
        cause: say(message('bulk.notPreviewed')),
      })),
    );
    after = slice.next;
    if (after === undefined || pace.isOver) return { results, others, next: after };
    await yieldToEventLoop();
  }
}

export function bulkCalls(serve: ServeCall, parts: BulkData): void {
  serve(previewBulk, async (context, input) => {
    const actor = actorOf(context);
    return previewMatching(parts, actor, parseBulkRequest(parts.models, actor, await input()));
  });

  serve(writeBulk, async (context, input) => {
    const actor = actorOf(context);
    const { seen, until, action, ...asked } = await input();
    const request = parseBulkRequest(parts.models, actor, asked);
    const previewed = seen === undefined ? undefined : { seen, until };
    const write = () => carryOut(parts, actor, request, previewed);
    return runAsAction(parts.store, action, () => runInBackground(write));
  });
}

export const bulkFeature: Feature<{ site: BulkData }> = {
  name: 'bulk work',
  apiCalls: (serve, { site }) => bulkCalls(serve, site),
};
