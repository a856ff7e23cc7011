import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ERROR_TOAST_MS,
  formatToast,
  getToastDuration,
  getToastSeverity,
  TOAST_MS,
} from '../../../../src/frame/layout/feedback/toast';

describe('toasts', () => {
  it('look as their type says, and stay longer when they are red', () => {
    for (const type of ['error', 'warning', 'success', 'info'] as const) {
      expect(getToastSeverity(type, 'Item added')).toBe(type);
      expect(getToastDuration(type)).toBe(type === 'error' ? ERROR_TOAST_MS : TOAST_MS);
    }
    expect(getToastSeverity(undefined, 'Item added')).toBe('info');
  });

  it('are red when the text speaks of an error, whatever their type, in any case and language', () => {
    expect(getToastSeverity('success', 'Server communication error')).toBe('error');
    expect(getToastSeverity('info', 'Si è verificato un errore')).toBe('error');
    const type = fc.constantFrom('warning', 'success', 'info', undefined);
    fc.assert(
      fc.property(type, fc.string(), fc.string(), (given, before, after) => {
        expect(getToastSeverity(given, `${before}ERROR${after}`)).toBe('error');
      }),
    );
  });

  it('say the text that was caught, or the generic one', () => {
    expect(formatToast('Error: no')).toBe('Error: no');
    expect(formatToast(new Error('no such room'))).toBe('no such room');
    for (const caught of [undefined, null, 42, {}, '', new Error('')]) {
      expect(formatToast(caught)).toBe('common.unexpectedError');
    }
  });
});
