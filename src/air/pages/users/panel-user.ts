import type { RecordOf } from '../../../frame/model/entities';

export interface PanelUser {
  id: string;
  name: string;
  email: string;
  keyEnd: string | undefined;
  isGone: boolean;
}

const SHOWN = 4;

/** Masks an API key. Shows only the end, even if a back end stored more. */
export function maskedKey(keyEnd: string): string {
  return `${'•'.repeat(12)}${keyEnd.slice(-SHOWN)}`;
}

export function panelUser({ id, name, email = '', apiKey }: RecordOf<'user'>, isGone: boolean): PanelUser {
  return { id, name: name || email, email, keyEnd: apiKey || undefined, isGone };
}
