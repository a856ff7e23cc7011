import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

export type FormPurpose = 'createForm' | 'editForm' | `section-${string}`;

const SECTION = 'section-';

export function getSectionPurpose(section: string): FormPurpose {
  return `${SECTION}${section}`;
}

export function listFormPurposes(model: EntityModel): FormPurpose[] {
  const own = model.sections.filter(({ ownForm }) => ownForm).map(({ name }) => getSectionPurpose(name));
  return ['createForm', 'editForm', ...own];
}

export function listFormFields(model: EntityModel, purpose: FormPurpose): FieldModel[] {
  const own = new Set(model.sections.filter(({ ownForm }) => ownForm).map(({ name }) => name));
  if (purpose !== 'createForm' && purpose !== 'editForm') {
    const section = purpose.slice(SECTION.length);
    return model.fields.filter((field) => field.section === section && field.only !== 'create');
  }
  const missing = purpose === 'createForm' ? 'edit' : 'create';
  return model.fields.filter(
    (field) => field.form && field.only !== missing && !(field.section !== undefined && own.has(field.section)),
  );
}
