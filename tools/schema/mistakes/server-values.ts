import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import { tallyOf } from '../../../src/frame/model/tally';
import { circleThrough } from './circles';
import { checkExpression } from './expressions';
import type { Report } from './report';
import { checkTally } from './tallies';

const PLACEHOLDER = /\{([^{}]*)\}/g;

const isNumber = ({ storage }: FieldModel) => storage === 'integer' || storage === 'real';

const kindOf = (field: FieldModel) => (isNumber(field) ? 'number' : field.storage);

function needField(model: EntityModel, name: string, place: Parameters<Report>[0], report: Report) {
  if (name === 'id' || model.fieldByPath.has(name)) return;
  report(place, `there is no field "${name}"${didYouMean(name, [...model.fieldByPath.keys()])}`);
}

function checkTemplate(model: EntityModel, template: string, place: Parameters<Report>[0], report: Report): void {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.length === 0) report(place, 'names no field; write one in braces, as in "{name}"');
  if (template.replace(PLACEHOLDER, '').match(/[{}]/)) report(place, 'has a brace without its other one');
  for (const name of names) needField(model, name, place, report);
}

export function checkServerValues(model: EntityModel, models: EntityModels, report: Report): void {
  const { byName } = models;
  for (const field of model.fields) {
    const { value, pointer } = field;
    if (value === undefined) continue;
    const circle = circleThrough({ entity: model.name, path: field.path }, byName);
    if (circle !== undefined) {
      const problem = `reads itself in the end (${circle.join(' from ')}); take one of the names out`;
      report([pointer, 'x-value', ...Object.keys(value).slice(0, 1)], problem);
    }
    const at = (...steps: string[]) => [pointer, 'x-value', ...steps] as const;
    const isText = field.storage === 'text';
    if (!field.readOnly && !('token' in value || 'now' in value)) {
      report([pointer, 'x-value'], 'the server makes the value, so nobody types it; write "readOnly": true beside it');
    }
    if ('template' in value) {
      checkTemplate(model, value.template, at('template'), report);
      if (!isText) report(at('template'), `a template makes a text, and "${field.path}" is none`);
    } else if ('compute' in value) {
      needField(model, value.compute.from, at('compute', 'from'), report);
    } else if ('expression' in value) {
      checkExpression(model, field, value.expression, byName, report);
    } else if ('token' in value) {
      if (!isText) report(at('token'), `a token is a text, and "${field.path}" is none`);
    } else if ('now' in value) {
      if (field.storage !== 'integer') {
        report(at('now'), 'an instant is stored in milliseconds; give it type "integer" and x-field.type "instant"');
      }
    } else if (!('copy' in value)) {
      const tally = tallyOf(value);
      if (tally !== undefined) {
        checkTally(model, field, tally, models, (steps, problem) => report(at(...steps), problem));
      }
    } else {
      needField(model, value.copy.key, at('copy', 'key'), report);
      const other = byName.get(value.copy.from);
      needField(other ?? model, value.copy.on, at('copy', 'on'), report);
      const source = other?.fieldByPath.get(value.copy.field);
      if (source?.writeOnly === true) {
        report(
          at('copy', 'field'),
          `"${value.copy.from}.${source.path}" is writeOnly and never stored; copy another field`,
        );
      }
      if (source !== undefined && kindOf(source) !== kindOf(field)) {
        report(
          at('copy'),
          `"${value.copy.from}.${source.path}" is stored as ${kindOf(source)}, and this field as ${kindOf(field)}; make them the same`,
        );
      }
    }
  }
}
