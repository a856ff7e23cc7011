import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** Purpose of a form: create a record, edit it, or edit one section. */
export type FormPurpose = 'createForm' | 'editForm' | `section-${string}`;

const SECTION = 'section-';

export function sectionForm(section: string): FormPurpose {
  return `${SECTION}${section}`;
}

export function listFormPurposes(model: EntityModel): FormPurpose[] {
  const own = model.sections.filter(({ ownForm }) => ownForm).map(({ name }) => sectionForm(name));
  return ['createForm', 'editForm', ...own];
}

/** Returns the fields of a form. Excludes fields of sections with a separate form. */
export function formFields(model: EntityModel, purpose: FormPurpose): FieldModel[] {
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
