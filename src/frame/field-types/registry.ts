import type { FieldModel } from '../model/field-model';
import { boolean } from './boolean';
import { color } from './color';
import { date } from './date';
import { dateTime } from './date-time';
import { duration, isoDuration } from './duration';
import { email } from './email';
import { emailList } from './email-list';
import { enumeration } from './enumeration';
import type { FieldType } from './field-type';
import { file, fileList } from './file';
import { geoPoint } from './geo-point';
import { image } from './image';
import { instant } from './instant';
import { json } from './json';
import { keyValues } from './key-values';
import { languageText } from './language-text';
import { list } from './list';
import { longText } from './long-text';
import { markdown } from './markdown';
import { money } from './money';
import { multiEnumeration } from './multi-enumeration';
import { number } from './number';
import { numericId } from './numeric-id';
import { object } from './object';
import { objectList } from './object-list';
import { ownViewOf } from './own-views';
import { password } from './password';
import { percentage } from './percentage';
import { phone } from './phone';
import { rating } from './rating';
import { reference } from './reference';
import { referenceList } from './reference-list';
import { stringList } from './string-list';
import { text } from './text';
import { timeOfDay } from './time-of-day';
import { token } from './token';
import { url } from './url';

export const fieldTypes: readonly FieldType[] = [
  text,
  longText,
  markdown,
  languageText,
  email,
  emailList,
  phone,
  password,
  token,
  number,
  numericId,
  percentage,
  money,
  rating,
  boolean,
  enumeration,
  multiEnumeration,
  color,
  date,
  dateTime,
  instant,
  timeOfDay,
  duration,
  isoDuration,
  reference,
  referenceList,
  object,
  objectList,
  stringList,
  list,
  keyValues,
  json,
  url,
  geoPoint,
  image,
  file,
  fileList,
];

const byName = new Map(fieldTypes.map((type) => [type.name, type]));
if (byName.size !== fieldTypes.length) throw new Error('Two field types have the same name');

/**
 * Returns the type of a field.
 * @throws Error for an unknown type, which is a build error.
 */
export function fieldTypeOf(field: Pick<FieldModel, 'type' | 'ownType' | 'path'>): FieldType {
  const type = byName.get(field.type);
  if (type === undefined) throw new Error(`Unknown field type "${field.type}" of ${field.path}`);
  const view = ownViewOf(field.ownType);
  return view === undefined ? type : { ...type, ...view };
}
