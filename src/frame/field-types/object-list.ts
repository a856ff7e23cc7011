import { textsOfPart } from '../model/label-at';
import * as data from './data/lists';
import type { FieldType } from './field-type';
import { summary } from './summary';

export const objectList: FieldType = {
  ...data.objectList,
  display: (value, field, format) => {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const inside = field.inside?.items ?? {};
    const written = ([name, part]: [string, unknown]) => summary(part, format, textsOfPart(inside, name));
    return entries.map((entry) => Object.entries(Object(entry)).map(written).join(' ')).join('; ');
  },
  exportValue: (value) => JSON.stringify(value),
};
