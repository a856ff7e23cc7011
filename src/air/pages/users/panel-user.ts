import type { RecordOf } from '../../../frame/model/entities';

/** What the panel needs to know of a user. */
export interface PanelUser {
  id: string;
  name: string;
  email: string;
  /** The stored end of the API key; undefined when there is none. */
  keyEnd: string | undefined;
  /** Somebody deleted the user after the panel had opened. */
  isGone: boolean;
}

const SHOWN = 4;

/** Back ends keep the end of a key at most; should one keep more, only the end is shown all the same. */
export function maskedKey(keyEnd: string): string {
  return `${'•'.repeat(12)}${keyEnd.slice(-SHOWN)}`;
}

/** @param isGone that reading the user again found nothing */
export function panelUser({ id, name, email = '', apiKey }: RecordOf<'user'>, isGone: boolean): PanelUser {
  return { id, name: name || email, email, keyEnd: apiKey || undefined, isGone };
}
