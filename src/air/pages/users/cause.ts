import { plainCause } from '../../../frame/i18n/i18n-provider';

export function causeOf(failure: unknown): string {
  return plainCause(failure instanceof Error ? failure.message : String(failure));
}
