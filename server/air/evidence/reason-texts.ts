import type { Reason } from '../../../src/air/domain/evidence/decide';
import type { Say } from '../../../src/frame/model/say';
import { evidenceMessage } from '../texts/mail-message';

function reasonText({ code, field, found, needed, measures = [] }: Reason, say: Say): string {
  if (code === 'missingField' || code === 'notVerified') {
    const name =
      field === 'use' || field === 'ventilation' || field === 'bedrooms'
        ? evidenceMessage(`evidence.field.${field}`)
        : evidenceMessage('evidence.field.outdoorCo2');
    return say(evidenceMessage(`evidence.reason.${code}`, { field: say(name) }));
  }
  const amounts = { found: found ?? 0, needed: needed ?? 0 };
  switch (code) {
    case 'coverage':
      return say(evidenceMessage('evidence.reason.coverage', amounts));
    case 'interval':
      return say(evidenceMessage('evidence.reason.interval', amounts));
    case 'period':
      return say(evidenceMessage('evidence.reason.period', amounts));
    case 'parameters': {
      const names = measures.map((measure) => say(evidenceMessage(`evidence.measures.${measure}`)));
      return say(evidenceMessage('evidence.reason.parameters', { ...amounts, measures: names.join(', ') }));
    }
    default:
      return say(evidenceMessage(`evidence.reason.${code}`));
  }
}

export const reasonTexts = (reasons: readonly Reason[], say: Say): string | null =>
  [...new Set(reasons.map((reason) => reasonText(reason, say)))].join('; ') || null;
