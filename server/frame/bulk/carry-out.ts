import type { BulkAnswer, BulkResult } from '../../../src/frame/model/bulk-calls';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { StoredRecord } from '../stores/store';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import type { BulkParts } from './bulk-parts';
import type { BulkRequest } from './bulk-request';
import { nextSlice, type PreviewedPart } from './next-slice';
import { createPace } from './pace';
import { named } from './preview';
import { writeEach } from './write-each';

/**
 * Carries out the work on the next part of the matching records by ordinary writes, for about a second.
 *
 * @param previewed the preview of this part; without it, all records that match now are written.
 */
export async function carryOut(
  parts: BulkParts,
  actor: Actor,
  request: BulkRequest,
  previewed: PreviewedPart | undefined,
): Promise<BulkAnswer> {
  const { work } = request;
  const say = parts.texts.in(actor.locale);
  const pace = createPace();
  const [results, others]: [BulkResult[], BulkResult[]] = [[], []];

  function resultOf(stored: StoredRecord, written: StoredRecord | ApiError | undefined): BulkResult {
    const name = named(request, actor, stored);
    if (written instanceof ApiError) return { ...name, cause: written.messageIn(say) };
    return { ...name, version: work.type === 'delete' ? undefined : written?.version };
  }

  for (let after = request.after; ; ) {
    const slice = await nextSlice(parts, actor, { ...request, after }, previewed, pace.size);
    const written = await pace.step(() => writeEach(parts.documents, actor, slice.operations));
    results.push(...slice.tried.map((stored, index) => resultOf(stored, written[index])));
    others.push(
      ...slice.others.map((stored) => ({
        ...named(request, actor, stored),
        cause: say(message('bulk.notPreviewed')),
      })),
    );
    after = slice.next;
    if (after === undefined || pace.isOver) return { results, others, next: after };
    await yieldToEventLoop();
  }
}
