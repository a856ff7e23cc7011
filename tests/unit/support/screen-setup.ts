import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { quickStyles } from './quick-styles';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window));

// A part of a screen is loaded when it is first shown, and a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });
