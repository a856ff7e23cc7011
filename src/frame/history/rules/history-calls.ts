import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { ActionId, knownEntries, Next, QueryCount } from '../../model/call-parts';
import { CHANGE_KINDS, CLIENTS, StoredEntry } from './entry';

const Text = v.optional(v.string());
const MAX_ENTRIES = 500;
const DEFAULT_ENTRIES = 50;
const LIMIT = `must be from 1 to ${MAX_ENTRIES}`;

/** What a page of entries is asked for. */
export const PAGE = {
  after: Text,
  limit: v.optional(v.pipe(QueryCount, v.minValue(1, LIMIT), v.maxValue(MAX_ENTRIES, LIMIT)), DEFAULT_ENTRIES),
};

/** One of several values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.optional(v.picklist(values, `must be one of ${values.join(', ')}`));

const HistoryFilter = v.object({
  entity: Text,
  /** Only beside `entity`: changes of this record. */
  id: Text,
  by: Text,
  kind: oneOf(CHANGE_KINDS),
  client: oneOf(CLIENTS),
  group: Text,
  /** ms since the epoch; both ends belong to it. */
  from: v.optional(QueryCount),
  to: v.optional(QueryCount),
  text: Text,
});
/** What of the history is asked for; what is left out does not narrow it. */
export interface HistoryFilter extends v.InferOutput<typeof HistoryFilter> {
  /** One entry for each action of many changes. */
  leadsOnly?: boolean | undefined;
}

/** Entries as far as the session may see them, the newest first: of one record, or of every record that the account may read. */
export const findHistory = defineCall({
  route: 'GET /_history',
  code: 'bad_query',
  input: v.pipe(
    v.object({ ...HistoryFilter.entries, ...PAGE, leads: v.optional(v.picklist(['0', '1'])) }),
    v.check(({ id, entity }) => id === undefined || entity !== undefined, 'entity must be there beside id'),
  ),
  answer: v.object({
    entries: knownEntries(StoredEntry),
    /** How many changes each action of many has, by its id; only with `leads`. */
    groups: v.record(v.string(), v.number()),
    /** Keys of records that are not there any more; not of one record's own history. */
    gone: v.optional(v.array(v.string())),
    next: Next,
  }),
});
export type HistoryAnswer = AnswerOf<typeof findHistory>;

/** What became of one change that was to be undone. */
const UndoneChange = v.object({
  /** Id of the entry. */
  entry: v.string(),
  entity: v.string(),
  record: v.string(),
  label: v.string(),
  /** Why it could not be undone, in the language of the console; undefined when it is. */
  cause: v.optional(v.string()),
});
export type UndoneChange = v.InferOutput<typeof UndoneChange>;

/** Undoes one change, or the next 25 of an action from the newest on. `as` is the id of the action that undoing is itself. */
export const undoChanges = defineCall({
  route: 'POST /_history/undo',
  input: v.object({ entry: Text, group: Text, after: Text, as: ActionId }),
  answer: v.object({ results: v.array(UndoneChange), next: Next }),
});
export type UndoAnswer = AnswerOf<typeof undoChanges>;

/** Actions of others that a visit counts; there may be more. */
export const MAX_NEWS = 50;

/** Notes that the person is here, and with `seen` that all news were seen. */
export const noteVisit = defineCall({
  route: 'POST /_visit',
  ownMatter: true,
  input: v.object({ seen: v.optional(v.boolean()) }),
  answer: v.object({
    /** The end of the visit before, ms; null without an account. */
    since: v.nullable(v.number()),
    /** Actions of others since then, as far as the session may see them. */
    others: v.number(),
    /** Whether there are more than {@link MAX_NEWS}, so that not all were counted. */
    isMore: v.boolean(),
  }),
});
export type VisitAnswer = AnswerOf<typeof noteVisit>;

/** How a console reaches the history. Failures are the errors of the data provider. */
export interface HistoryCalls {
  find(filter: HistoryFilter, page?: { after?: string | undefined; limit?: number }): Promise<HistoryAnswer>;
  /**
   * Undoes one change; an action of many is undone by a task.
   *
   * @param as an id of 8 to 64 letters, digits and `-`, under which undoing is an action itself.
   */
  undo(what: { entry: string }, as: string): Promise<UndoAnswer>;
}
