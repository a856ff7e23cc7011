import type { PropertySchema, ReferenceKeyword } from './source';

/** Whether a reference leads to one of several entities. */
export function isSeveral(reference: PropertySchema['x-ref']): reference is readonly ReferenceKeyword[] {
  return Array.isArray(reference);
}

/** The one entity that a property refers to. Several are properties of their own by the time that fields are compiled. */
export function singleTarget({ 'x-ref': reference }: PropertySchema): ReferenceKeyword | undefined {
  return isSeveral(reference) ? undefined : reference;
}
