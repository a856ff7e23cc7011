import type { FieldModel } from './field-model';

/** Whether a field holds the instant of the record's last write: each write gives it another value, whatever is sent. */
export function isWriteInstant({ value }: FieldModel): boolean {
  return value !== undefined && 'now' in value && value.now === 'write';
}
