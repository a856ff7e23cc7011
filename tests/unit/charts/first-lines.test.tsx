import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFirstLines } from '../../../src/charts/parts/use-first-lines';

const TOTAL = 10;

it('draws a few lines first and then all; every later chart has all at once', async () => {
  const few = renderHook(() => useFirstLines(2));
  expect(few.result.current[0]).toBe(2);
  expect(few.result.current[1]()).toBe(true);

  const first = renderHook(() => useFirstLines(TOTAL));
  expect(first.result.current[0]).toBeLessThan(TOTAL);
  act(() => expect(first.result.current[1]()).toBe(false));
  await waitFor(() => expect(first.result.current[0]).toBe(TOTAL));
  expect(first.result.current[1]()).toBe(true);

  const second = renderHook(() => useFirstLines(TOTAL));
  expect(second.result.current[0]).toBe(TOTAL);
});
