import type { FieldModel } from './field-model';

/** True if the field holds the time of the last write, which every write sets regardless of its input. */
export function isWriteInstant({ value }: FieldModel): boolean {
  return value !== undefined && 'now' in value && value.now === 'write';
}
