import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isErrorText, toastDuration, toastMessage } from '../../../../src/frame/layout/feedback/toast';

describe('toasts', () => {
  it('stay 5 s, or 10 s when the text speaks of an error, in any case and language', () => {
    expect(toastDuration('Item added successfully')).toBe(5000);
    expect(toastDuration('Error adding item.')).toBe(10_000);
    expect(toastDuration('Server communication error')).toBe(10_000);
    expect(toastDuration('Si è verificato un errore')).toBe(10_000);
  });

  it('are red exactly when they stay longer', () => {
    fc.assert(fc.property(fc.string(), (text) => isErrorText(text) === (toastDuration(text) === 10_000)));
    fc.assert(fc.property(fc.string(), fc.string(), (before, after) => isErrorText(`${before}ERROR${after}`)));
  });

  it('say the text that was caught, or the generic one', () => {
    expect(toastMessage('Error: no')).toBe('Error: no');
    expect(toastMessage(new Error('no such room'))).toBe('no such room');
    for (const caught of [undefined, null, 42, {}, '', new Error('')]) {
      expect(toastMessage(caught)).toBe('common.unexpectedError');
    }
  });
});
