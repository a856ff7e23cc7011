import type { FieldTypeData } from '../model/field-type-data';
import { choiceTypes } from './choice';
import { fileTypes } from './file';
import { listTypes } from './list';
import { momentTypes } from './moment';
import { numberTypes } from './number';
import { referenceTypes } from './reference';
import { textTypes } from './text';

export const fieldTypeData: readonly FieldTypeData[] = [
  ...textTypes,
  ...numberTypes,
  ...choiceTypes,
  ...momentTypes,
  ...referenceTypes,
  ...listTypes,
  ...fileTypes,
];
