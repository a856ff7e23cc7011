import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';

/** A form of an entity: the one that makes records, the one that changes them, or that of one section. */
export type FormPurpose = 'createForm' | 'editForm' | `section-${string}`;

const SECTION = 'section-';

export function sectionForm(section: string): FormPurpose {
  return `${SECTION}${section}`;
}

/** Every form that an entity has. */
export function formPurposes(model: EntityModel): FormPurpose[] {
  const own = model.sections.filter(({ ownForm }) => ownForm).map(({ name }) => sectionForm(name));
  return ['createForm', 'editForm', ...own];
}

/** The fields that people fill in there. Those of a section with a form of its own are in no other. */
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
