import { isReadableFirmware } from '../../../src/air/domain/devices/firmware';
import type { OutsideRule } from '../../frame/documents/context';

const UNREADABLE = {
  en: 'Write a version as numbers with points, for example 4.8',
  it: 'Scrivi una versione come numeri con punti, per esempio 4.8',
} as const;

/**
 * `x-checks` rule of that name: refuses a version that somebody types and that nothing could be read from. What devices report of
 * themselves is a fact. As a check it is the server's to ask: no browser writes such a field into Firestore by itself.
 */
export const readableFirmware: OutsideRule = async ([version]) =>
  typeof version === 'string' && !isReadableFirmware(version) ? UNREADABLE : undefined;
