import type { ListView, ViewDraft } from './list-view';

/** How a console reaches the views of its lists. Failures are the errors of the data provider. */
export interface ViewCalls {
  /** The views of every list: one's own, and those that are shared with one's role. */
  list(): Promise<readonly ListView[]>;
  /** Saves a new view, or another content of one that is there. */
  save(view: ViewDraft): Promise<void>;
  remove(id: string): Promise<void>;
}
