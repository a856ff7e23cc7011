import metaSchema from '../../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import type { FormKeyword, KeywordForm } from './keyword-form';

const TEXTS = ['string'];
const NUMBERS = ['number', 'integer'];

const KEYWORDS: readonly FormKeyword[] = [
  { name: 'description', path: ['description'] },
  { name: 'minLength', path: ['minLength'], on: TEXTS },
  { name: 'maxLength', path: ['maxLength'], on: TEXTS },
  { name: 'pattern', path: ['pattern'], on: TEXTS },
  { name: 'minimum', path: ['minimum'], on: NUMBERS },
  { name: 'maximum', path: ['maximum'], on: NUMBERS },
  { name: 'multipleOf', path: ['multipleOf'], on: NUMBERS },
  { name: 'unit', path: ['x-field', 'unit'], on: NUMBERS },
  { name: 'readOnly', path: ['readOnly'] },
  { name: 'column', path: ['x-field', 'column'] },
  { name: 'filter', path: ['x-field', 'filter'] },
  { name: 'form', path: ['x-field', 'form'] },
  { name: 'sortable', path: ['x-field', 'sortable'] },
  { name: 'section', path: ['x-field', 'section'] },
  { name: 'width', path: ['x-field', 'width'] },
];

/** Keywords of a property with form inputs; others are edited as text. The meta-schema defines their values. */
export const FIELD_FORM: KeywordForm = {
  name: 'studio-field',
  keywords: KEYWORDS,
  meta: metaSchema.definitions.property.properties,
};
