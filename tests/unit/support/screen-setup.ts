import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { lateError } from './late-error';
import './page-styles';

/** What stands in the document itself, such as a function that a test replaces, but for what React and axe put there. */
const ownNames = () => Object.getOwnPropertyNames(document).filter((name) => !/^_react|^elementsFromPoint$/.test(name));
const usualNames = ownNames();

afterEach(() => {
  const left = ownNames().filter((name) => !usualNames.includes(name));
  // The files of a worker share the document: another one may wait for ever for what this one has put there.
  if (left.length > 0) throw new Error(`The test has to remove what it put into the document: ${left.join(', ')}`);
});

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
