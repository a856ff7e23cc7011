import type { FieldTypeData } from '../../model/field-type-data';
import * as choices from './choices';
import * as files from './files';
import * as lists from './lists';
import * as numbers from './numbers';
import * as references from './references';
import * as texts from './texts';
import * as times from './times';

export const fieldTypeData: readonly FieldTypeData[] = [
  texts.text,
  texts.longText,
  texts.markdown,
  texts.languageText,
  texts.email,
  lists.emailList,
  texts.phone,
  texts.password,
  texts.token,
  numbers.number,
  numbers.numericId,
  numbers.percentage,
  numbers.money,
  numbers.rating,
  choices.boolean,
  choices.enumeration,
  choices.multiEnumeration,
  texts.color,
  times.date,
  times.dateTime,
  times.instant,
  times.timeOfDay,
  times.duration,
  times.isoDuration,
  references.reference,
  references.referenceList,
  lists.object,
  lists.objectList,
  lists.stringList,
  lists.list,
  lists.keyValues,
  lists.json,
  texts.url,
  lists.geoPoint,
  files.image,
  files.file,
  files.fileList,
];
