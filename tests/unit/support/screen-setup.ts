import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { lateError } from './late-error';
import './page-styles';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// A part of a screen is loaded when it is first shown, and a busy machine takes its time.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => lateError(() => getElementError(message, container)),
}));
