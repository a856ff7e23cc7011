import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import type { Report } from './report';

export function checkInParentForm(model: EntityModel, field: FieldModel, report: Report): void {
  const { reference, pointer, storage } = field;
  if (reference === undefined) return;
  const { inParentForm, order } = reference;
  const at = (word: string) => [pointer, 'x-ref', word] as const;
  if (inParentForm !== undefined && storage === 'textList') {
    report(at('inParentForm'), 'a record that names several belongs to no one form; take "inParentForm" out');
  }
  if (inParentForm !== undefined && reference.listed === false) {
    report(at('inParentForm'), 'what is not listed is in no form either; take "listed" or "inParentForm" out');
  }
  if (inParentForm === 'picker') {
    const others = model.fields.filter((one) => one !== field && one.reference !== undefined);
    const problem = `"${model.name}" has ${others.length} references beside this one, and a picker chooses by exactly one`;
    if (others.length !== 1) report(at('inParentForm'), `${problem}; write "lines"`);
  }
  if (order === undefined) return;
  const number = model.fieldByPath.get(order);
  const hint = didYouMean(order, [...model.fieldByPath.keys()]);
  if (inParentForm !== 'lines') report(at('order'), 'only "lines" stand in an order; take "order" out');
  else if (number === undefined) report(at('order'), `there is no field "${order}"${hint}`);
  else if (number.storage !== 'integer') report(at('order'), `"${order}" is no whole number; make it type "integer"`);
  else if (number.readOnly)
    report(at('order'), `"${order}" is readOnly, and moving lines writes it; take readOnly out`);
}
