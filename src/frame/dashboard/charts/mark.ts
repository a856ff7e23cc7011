import type { PlainObject } from '../../model/paths';

/** One bar, point or share of a chart. */
export interface Mark {
  key: string;
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  /** Of the list of what it is made of; left out where there is no such list. */
  filter?: PlainObject | undefined;
}
