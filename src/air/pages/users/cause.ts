import { plainCause } from '../../../frame/i18n/plain-cause';

export function causeOf(failure: unknown): string {
  return plainCause(failure instanceof Error ? failure.message : String(failure));
}
