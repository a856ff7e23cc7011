import type { ChangeKind, Client, HistoryEntry } from './entry';

/** What of the history is asked for; what is left out does not narrow it. */
export interface HistoryFilter {
  entity?: string | undefined;
  /** Only beside `entity`: changes of this record. */
  id?: string | undefined;
  by?: string | undefined;
  kind?: ChangeKind | undefined;
  client?: Client | undefined;
  group?: string | undefined;
  /** ms since the epoch; both ends belong to it. */
  from?: number | undefined;
  to?: number | undefined;
  text?: string | undefined;
  /** One entry for each action of many changes. */
  leadsOnly?: boolean | undefined;
}

/** Some entries, the newest first. */
export interface HistoryAnswer {
  entries: readonly HistoryEntry[];
  /** How many changes each action of many has, by its id; only with `leadsOnly`. */
  groups: Readonly<Record<string, number>>;
  /** Keys of records that are not there any more; not of one record's own history. */
  gone?: readonly string[] | undefined;
  /** Where the next page begins; undefined after the last one. */
  next: string | undefined;
}

/** What became of one change that was to be undone. */
export interface UndoneChange {
  /** Id of the entry. */
  entry: string;
  entity: string;
  record: string;
  label: string;
  /** Why it could not be undone, in the language of the console; undefined when it is. */
  cause: string | undefined;
}

/** Some changes that were undone, or why not. */
export interface UndoAnswer {
  results: readonly UndoneChange[];
  /** Where the next part begins; undefined after the last one. */
  next: string | undefined;
}

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
