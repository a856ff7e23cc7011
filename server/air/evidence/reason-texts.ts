import type { Reason } from '../../../src/air/domain/evidence/decide';
import type { Say } from '../../../src/frame/model/say';
import { evidenceMessage } from '../texts/mail-message';

function reasonText({ code, field, found, needed }: Reason, say: Say): string {
  if (code === 'missingField') {
    const name =
      field === 'use' || field === 'ventilation'
        ? evidenceMessage(`evidence.field.${field}`)
        : evidenceMessage('evidence.field.outdoorCo2');
    return say(evidenceMessage('evidence.reason.missingField', { field: say(name) }));
  }
  const amounts = { found: found ?? 0, needed: needed ?? 0 };
  switch (code) {
    case 'coverage':
      return say(evidenceMessage('evidence.reason.coverage', amounts));
    case 'interval':
      return say(evidenceMessage('evidence.reason.interval', amounts));
    case 'period':
      return say(evidenceMessage('evidence.reason.period', amounts));
    default:
      return say(evidenceMessage(`evidence.reason.${code}`));
  }
}

export const reasonTexts = (reasons: readonly Reason[], say: Say): string | null =>
  [...new Set(reasons.map((reason) => reasonText(reason, say)))].join('; ') || null;
