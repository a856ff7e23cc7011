import { isPlainObject } from '../model/paths';
import type { FactorSetup, FactorState } from '../model/second-factor';

/** Reads what the server says of a second factor; undefined when a part is missing or of the wrong type. */
export function parseFactorState(data: unknown): FactorState | undefined {
  const { isOn, isRequired, recoveryCodesLeft } = isPlainObject(data) ? data : {};
  if (typeof isOn !== 'boolean' || typeof isRequired !== 'boolean') return undefined;
  return typeof recoveryCodesLeft === 'number' ? { isOn, isRequired, recoveryCodesLeft } : undefined;
}

/** Reads what is needed to set a second factor up; undefined when a part is missing or of the wrong type. */
export function parseFactorSetup(data: unknown): FactorSetup | undefined {
  const { secret, uri, recoveryCodes } = isPlainObject(data) ? data : {};
  if (typeof secret !== 'string' || typeof uri !== 'string' || !Array.isArray(recoveryCodes)) return undefined;
  return { secret, uri, recoveryCodes: recoveryCodes.filter((code) => typeof code === 'string') };
}
