import type { PropertySchema, ReferenceKeyword } from './source';

export function isSeveral(reference: PropertySchema['x-ref']): reference is readonly ReferenceKeyword[] {
  return Array.isArray(reference);
}

export function singleTarget({ 'x-ref': reference }: PropertySchema): ReferenceKeyword | undefined {
  return isSeveral(reference) ? undefined : reference;
}
