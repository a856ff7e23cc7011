import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { ActionId, knownEntries, NextCursor, QueryCount } from '../../model/call-parts';
import { CHANGE_KINDS, CLIENTS, StoredEntry } from './entry';

const Text = v.optional(v.string());
const MAX_ENTRIES = 500;
const DEFAULT_ENTRIES = 50;
const LIMIT = `must be from 1 to ${MAX_ENTRIES}`;

export const PAGE = {
  after: Text,
  limit: v.optional(v.pipe(QueryCount, v.minValue(1, LIMIT), v.maxValue(MAX_ENTRIES, LIMIT)), DEFAULT_ENTRIES),
};

export const optionalChoice = <const Value extends string>(values: readonly Value[]) =>
  v.optional(v.picklist(values, `must be one of ${values.join(', ')}`));

const HistoryFilter = v.object({
  entity: Text,
  id: Text,
  by: Text,
  kind: optionalChoice(CHANGE_KINDS),
  client: optionalChoice(CLIENTS),
  group: Text,
  /** Start of the period, ms since the epoch; both ends are included. */
  from: v.optional(QueryCount),
  to: v.optional(QueryCount),
  text: Text,
});
export interface HistoryFilter extends v.InferOutput<typeof HistoryFilter> {
  leadsOnly?: boolean | undefined;
}

export const findHistory = defineCall({
  route: 'GET /_history',
  code: 'bad_query',
  input: v.pipe(
    v.object({ ...HistoryFilter.entries, ...PAGE, leads: v.optional(v.picklist(['0', '1'])) }),
    v.check(({ id, entity }) => id === undefined || entity !== undefined, 'entity must be there beside id'),
  ),
  answer: v.object({
    entries: knownEntries(StoredEntry),
    groups: v.record(v.string(), v.number()),
    gone: v.optional(v.array(v.string())),
    next: NextCursor,
  }),
});
export type HistoryAnswer = AnswerOf<typeof findHistory>;

const UndoneChange = v.object({
  entry: v.string(),
  entity: v.string(),
  record: v.string(),
  label: v.string(),
  cause: v.optional(v.string()),
});
export type UndoneChange = v.InferOutput<typeof UndoneChange>;

/** Undoes one change, or the next 25 of an action. `as` is the id of the undo action. */
export const undoChanges = defineCall({
  route: 'POST /_history/undo',
  input: v.object({ entry: Text, group: Text, after: Text, as: ActionId }),
  answer: v.object({ results: v.array(UndoneChange), next: NextCursor }),
});
export type UndoAnswer = AnswerOf<typeof undoChanges>;

export const MAX_NEWS = 50;

/** Records a visit; `seen` marks all changes as seen. */
export const noteVisit = defineCall({
  route: 'POST /_visit',
  ownMatter: true,
  input: v.object({ seen: v.optional(v.boolean()) }),
  answer: v.object({
    since: v.nullable(v.number()),
    others: v.number(),
    isMore: v.boolean(),
  }),
});
export type VisitAnswer = AnswerOf<typeof noteVisit>;

export interface HistoryCalls {
  find(filter: HistoryFilter, page?: { after?: string | undefined; limit?: number }): Promise<HistoryAnswer>;
  /** @param as id of the undo action, 8 to 64 letters, digits and `-` */
  undo(what: { entry: string }, as: string): Promise<UndoAnswer>;
}
