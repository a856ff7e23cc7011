import type { BulkPreviewAnswer, BulkResult } from '../../../src/frame/model/bulk-calls';
import { redacted } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { labelOf } from '../documents/record-history';
import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import type { BulkParts } from './bulk-parts';
import type { BulkRequest } from './bulk-request';
import { countDependents } from './count-dependents';
import { versionMarks } from './version-marks';

const PART = 500;
const EXAMPLES = 10;

export function named({ model }: BulkRequest, actor: Actor, stored: StoredRecord): { id: string; label: string } {
  return { id: stored.record.id, label: labelOf(model, redacted(model, stored, actor)) };
}

export async function previewBulk(parts: BulkParts, actor: Actor, request: BulkRequest): Promise<BulkPreviewAnswer> {
  const { documents, texts } = parts;
  const say = texts.in(actor.locale);
  const { model, conditions, work, after } = request;
  const { rows, next } = await documents.walk(actor, model, conditions, { after, maxRecords: PART });
  const yieldWhenDue = createYield();
  const [changing, tried]: [StoredRecord[], StoredRecord[]] = [[], []];
  const refused: BulkResult[] = [];
  for (const stored of rows) {
    await yieldWhenDue();
    const preview = documents.previewWrite(actor, model, stored, work);
    if (preview === 'nothing') continue;
    tried.push(stored);
    if (preview instanceof ApiError) {
      refused.push({ ...named(request, actor, stored), cause: preview.messageIn(say) });
    } else changing.push(stored);
  }
  const examples = changing.slice(0, EXAMPLES).map((stored) => redacted(model, stored, actor));
  const ids = changing.map(({ record }) => record.id);
  const hanging = work.type === 'delete' ? await countDependents(parts, actor, model, ids) : [];
  return { found: rows.length, changing: changing.length, examples, refused, hanging, seen: versionMarks(tried), next };
}
