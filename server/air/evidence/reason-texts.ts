import type { Reason } from '../../../src/air/domain/evidence/decide';
import type { Language } from './paper-texts';

function reasonText({ code, field, found, needed, measures = [] }: Reason, phrase: Language['phrase']): string {
  if (code === 'missingField' || code === 'notVerified') {
    const name =
      field === 'use' || field === 'ventilation' || field === 'bedrooms'
        ? phrase(`evidence.field.${field}`)
        : phrase('evidence.field.outdoorCo2');
    return phrase(`evidence.reason.${code}`, { field: name });
  }
  const amounts = { found: found ?? 0, needed: needed ?? 0 };
  switch (code) {
    case 'coverage':
    case 'interval':
    case 'period':
      return phrase(`evidence.reason.${code}`, amounts);
    case 'parameters': {
      const names = measures.map((measure) => phrase(`evidence.measures.${measure}`));
      return phrase('evidence.reason.parameters', { ...amounts, measures: names.join(', ') });
    }
    default:
      return phrase(`evidence.reason.${code}`);
  }
}

export const formatReasons = (reasons: readonly Reason[], phrase: Language['phrase']): string | null =>
  [...new Set(reasons.map((reason) => reasonText(reason, phrase)))].join('; ') || null;
