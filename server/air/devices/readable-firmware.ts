import { isReadableFirmware } from '../../../src/air/domain/devices/firmware';
import type { OutsideRule } from '../../frame/documents/context';
import { airMessage } from '../texts/air-message';

/**
 * `x-checks` rule of that name: refuses a version that somebody types and that nothing could be read from. What devices report of
 * themselves is a fact.
 */
export const readableFirmware: OutsideRule = async ([version]) =>
  typeof version === 'string' && !isReadableFirmware(version) ? airMessage('devices.versionForm') : undefined;
