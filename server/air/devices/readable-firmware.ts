import { isReadableFirmware } from '../../../src/air/domain/devices/firmware';
import type { OutsideRule } from '../../frame/documents/context';
import { airMessage } from '../texts/air-message';

/**
 * `x-checks` rule: refuses a typed version that cannot be parsed; versions reported by devices are accepted. Only the
 * server runs it.
 */
export const readableFirmware: OutsideRule = async ([version]) =>
  typeof version === 'string' && !isReadableFirmware(version) ? airMessage('devices.versionForm') : undefined;
