import { useTranslate } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { type Explained, reachedRows } from '../access/explain';
import type { EntityModels } from '../model/application-model';
import { useValueFormat } from '../value/use-value-format';

export interface ExplanationWords {
  text(about: Explained): string;
  whose(scope: string): string;
}

export function useExplanationWords(models: EntityModels, subject: AccessSubject): ExplanationWords {
  const translate = useTranslate();
  const format = useValueFormat();
  return {
    text: (about) => {
      switch (about.kind) {
        case 'page':
          return translate('framework.why.page');
        case 'operation':
          return translate(`framework.why.operations.${about.operation}`);
        case 'capability':
          return format.text(models.rights.capabilities.get(about.name)?.label ?? { en: about.name });
        default:
          return translate(`framework.why.${about.kind}`, { field: format.text(about.field.label) });
      }
    },
    whose: (scope) => translate(`framework.why.scopes.${reachedRows(scope, subject)}`, { claim: subject.claim }),
  };
}
