import type { PlainObject } from '../../model/paths';

export interface Mark {
  key: string;
  name: string;
  value: number;
  text: string;
  filter?: PlainObject | undefined;
}
