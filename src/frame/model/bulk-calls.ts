import * as v from 'valibot';
import { type AnswerOf, defineCall } from './call';
import { ActionId, NextCursor, Values } from './call-parts';
import type { EntityRecord } from './entity-model';
import type { PlainObject } from './paths';

export type BulkWork = { type: 'update'; data: PlainObject } | { type: 'delete' };

export interface BulkPart {
  filter: Record<string, unknown>;
  work: BulkWork;
  /** Id of the last record of the previous part; undefined for the first part. */
  after?: string | undefined;
}

export const Action = v.object({ id: ActionId, kind: v.picklist(['bulk', 'import']) }, 'action must be { id, kind }');

export const BulkInput = v.object({
  type: v.picklist(['update', 'delete'], 'must be update or delete'),
  collection: v.string(),
  filter: Values,
  data: v.optional(Values),
  after: v.optional(v.string()),
});
export type BulkInput = v.InferOutput<typeof BulkInput>;

const BulkResult = v.object({
  id: v.string(),
  label: v.optional(v.string(), ''),
  version: v.optional(v.number()),
  cause: v.optional(v.string()),
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

const DependentCount = v.object({
  entity: v.string(),
  key: v.string(),
  count: v.number(),
  isMore: v.optional(v.boolean()),
});
export type DependentCount = v.InferOutput<typeof DependentCount>;

export const Records = v.array(v.custom<EntityRecord>((value) => v.is(v.object({ id: v.string() }), value)));

export const previewBulk = defineCall({
  route: 'POST /_bulk/preview',
  readsOnly: true,
  isHeavy: true,
  input: BulkInput,
  answer: v.object({
    found: v.number(),
    changing: v.number(),
    examples: Records,
    refused: v.array(BulkResult),
    hanging: v.array(DependentCount),
    seen: v.string(),
    next: NextCursor,
  }),
});
export type BulkPreviewAnswer = AnswerOf<typeof previewBulk>;

/** Writes one part of a bulk change. `seen` and `until` of a preview limit the change to the previewed records. */
export const writeBulk = defineCall({
  route: 'POST /_bulk',
  input: v.object({
    ...BulkInput.entries,
    seen: v.optional(v.string()),
    until: v.optional(v.string()),
    action: Action,
  }),
  answer: v.object({
    results: v.array(BulkResult),
    /** Number of skipped records, which match but have changed since the preview or were not part of the preview. */
    others: v.array(BulkResult),
    next: NextCursor,
  }),
});
export type BulkAnswer = AnswerOf<typeof writeBulk>;
