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

/** What the work would do to a part. */
export interface BulkPreviewAnswer {
  /** How many records match. */
  found: number;
  /** How many of them become different, or go. */
  changing: number;
  /** Some of these, as they are now. */
  examples: readonly EntityRecord[];
  /** Those that would be refused, as far as that is known before. */
  refused: readonly BulkResult[];
  /** Before a deletion, how many records refer to those that would go. */
  hanging: readonly DependentCount[];
  /** Which records this was about, in which versions: for the write of this part. */
  seen: string;
  /** Where the next part begins; undefined after the last one. */
  next: string | undefined;
}

/** How many records of an entity name others in a field. */
export interface DependentCount {
  entity: string;
  /** Path of the field. */
  key: string;
  count: number;
  /** There are more: to count all of them the back end would have to read too many. */
  isMore?: boolean;
}

/** What became of one record. */
export interface BulkResult {
  id: string;
  /** What it is called. */
  label: string;
  /** Its version now; not of one that is as it was, or gone. */
  version?: number | undefined;
  /** Why it is as it was, in the language of the console; undefined when it was written. */
  cause?: string | undefined;
}

/** What became of a part. */
export interface BulkAnswer {
  /** The records that were tried. */
  results: readonly BulkResult[];
  /** Records that match by now and that the forecast did not know as they are: they were left alone. */
  others: readonly BulkResult[];
  /** Where to go on; undefined at the end of the part. */
  next: string | undefined;
}
