import { plainCause } from '../../../frame/i18n/plain-cause';

/** Why something was refused, without the prefix that the screen adds itself. */
export function causeOf(failure: unknown): string {
  return plainCause(failure instanceof Error ? failure.message : String(failure));
}
