import type { FieldModel } from './field-model';

export function isWriteInstant({ value }: FieldModel): boolean {
  return value !== undefined && 'now' in value && value.now === 'write';
}
