import * as v from 'valibot';
import { type AnswerOf, defineCall } from './call';
import { ActionId, Next, Values } from './call-parts';
import type { EntityRecord } from './entity-model';
import type { PlainObject } from './paths';

/** What is to become of every record that a filter gives: other values for the fields that `data` names (null takes one away), or the end. */
export type BulkWork = { type: 'update'; data: PlainObject } | { type: 'delete' };

/** A part of the records that a filter gives, in the order of their ids. */
export interface BulkPart {
  /** As a list is filtered; ids of ticked rows are a filter, too. */
  filter: Record<string, unknown>;
  work: BulkWork;
  /** The id after which the part begins; the first part has none. */
  after?: string | undefined;
}

/** An action that several requests belong to. */
export const Action = v.object({ id: ActionId, kind: v.picklist(['bulk', 'import']) }, 'action must be { id, kind }');

/** A part of the records that match a filter, and the work to do on them. */
export const BulkInput = v.object({
  type: v.picklist(['update', 'delete'], 'must be update or delete'),
  collection: v.string(),
  filter: Values,
  data: v.optional(Values),
  after: v.optional(v.string()),
});
export type BulkInput = v.InferOutput<typeof BulkInput>;

/** What became of one record. */
const BulkResult = v.object({
  id: v.string(),
  /** What it is called. */
  label: v.optional(v.string(), ''),
  /** Its version now; not of one that is as it was, or gone. */
  version: v.optional(v.number()),
  /** Why it is as it was, in the language of the console; undefined when it was written. */
  cause: v.optional(v.string()),
});
export type BulkResult = v.InferOutput<typeof BulkResult>;

/** How many records of an entity name others in a field. */
const DependentCount = v.object({
  entity: v.string(),
  /** Path of the field. */
  key: v.string(),
  count: v.number(),
  /** There are more: to count all of them the back end would have to read too many. */
  isMore: v.optional(v.boolean()),
});
export type DependentCount = v.InferOutput<typeof DependentCount>;

export const Records = v.array(v.custom<EntityRecord>((value) => v.is(v.object({ id: v.string() }), value)));

/** What the work would do to a part. */
export const previewBulk = defineCall({
  route: 'POST /_bulk/preview',
  readsOnly: true,
  input: BulkInput,
  answer: v.object({
    /** How many records match. */
    found: v.number(),
    /** How many of them become different, or go. */
    changing: v.number(),
    /** Some of these, as they are now. */
    examples: Records,
    /** Those that would be refused, as far as that is known before. */
    refused: v.array(BulkResult),
    /** Before a deletion, how many records refer to those that would go. */
    hanging: v.array(DependentCount),
    /** Which records this was about, in which versions: for the write of this part. */
    seen: v.string(),
    next: Next,
  }),
});
export type BulkPreviewAnswer = AnswerOf<typeof previewBulk>;

/** Writes a part. `seen` and `until` of a preview limit it to the previewed records. */
export const writeBulk = defineCall({
  route: 'POST /_bulk',
  input: v.object({
    ...BulkInput.entries,
    seen: v.optional(v.string()),
    until: v.optional(v.string()),
    action: Action,
  }),
  answer: v.object({
    /** The records that were tried. */
    results: v.array(BulkResult),
    /** Records that match by now and that the preview did not have as they are: they were left alone. */
    others: v.array(BulkResult),
    next: Next,
  }),
});
export type BulkAnswer = AnswerOf<typeof writeBulk>;
