import type { EntityRecord } from '../../model/types';

/** What the panel needs to know of a user. */
export interface PanelUser {
  id: string;
  name: string;
  email: string;
  /** The kept end of the API key; undefined when there is none. */
  keyEnd: string | undefined;
  /** Somebody deleted the user after the panel had opened. */
  isGone: boolean;
}

const SHOWN = 4;

/** Back ends keep the end of a key at most; should one keep more, only the end is shown all the same. */
export function maskedKey(keyEnd: string): string {
  return `${'•'.repeat(12)}${keyEnd.slice(-SHOWN)}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @param isGone that reading the user again found nothing */
export function panelUser(record: EntityRecord, isGone: boolean): PanelUser {
  const email = textOf(record.email) ?? '';
  return { id: record.id, name: textOf(record.name) ?? email, email, keyEnd: textOf(record.apiKey), isGone };
}
