import type { useTranslate } from 'react-admin';
import type { ValueFormat } from '../field-types/field-type';
import type { EntityModel } from '../model/entity-model';
import { labelAt } from '../model/label-at';
import type { Say } from '../model/say';
import { validationMessage } from '../model/validation-messages';
import { ID_COLUMN } from './reader/columns';
import type { RowCause, RowFault } from './reader/row-result';

const MAX_LENGTH = 60;
const MAX_NAMED = 12;

interface Words {
  model: EntityModel;
  translate: ReturnType<typeof useTranslate>;
  format: ValueFormat;
  say: Say;
}

export function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function causeText({ model, translate, format, say }: Words, cause: RowCause): string {
  if (cause.kind === 'rule') return say(validationMessage(model, cause.failure));
  if (cause.kind === 'server') return cause.text;
  if (cause.kind === 'choice') {
    const named = cause.choices.slice(0, MAX_NAMED).map((choice) => format.text(choice));
    const choices = [...named, ...(cause.choices.length > MAX_NAMED ? ['…'] : [])].join(', ');
    return translate('framework.import.cause.choice', { choices });
  }
  const { kind, ...values } = cause;
  return translate(`framework.import.cause.${kind}`, values);
}

export function faultText(words: Words, { cause, path, value }: RowFault): string {
  const { model, translate, format } = words;
  const text = causeText(words, cause);
  if (path === undefined) return text;
  const label = labelAt(model, path);
  const field = path === ID_COLUMN ? translate('framework.import.understood.id') : label && format.text(label);
  const values = { field: field ?? path, value: shortened(value), cause: text };
  return translate(value === '' ? 'framework.import.faultWithoutValue' : 'framework.import.fault', values);
}
