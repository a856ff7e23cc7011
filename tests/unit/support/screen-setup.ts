import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './page-styles';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// A part of a screen is loaded when it is first shown, and a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });
