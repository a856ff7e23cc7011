import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoSave, type SaveState } from '../../../../../src/air/pages/place/schedule/auto-save';

const DELAY = 500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function autoSave(save: (value: number) => Promise<void>) {
  const states: SaveState[] = [];
  return { states, saver: createAutoSave({ save, delayMs: DELAY, onState: (state) => states.push(state) }) };
}

describe('saving by itself', () => {
  it('writes the last of several quick changes once, half a second after it', async () => {
    const save = vi.fn(async () => undefined);
    const { saver, states } = autoSave(save);
    saver.change(1);
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    saver.change(2);
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([[2]]);
    expect(states.at(-1)).toBe('saved');
    expect(saver.isIdle()).toBe(true);
  });

  it('writes at once what waits when it is told to', async () => {
    const save = vi.fn(async () => undefined);
    const { saver } = autoSave(save);
    saver.change(7);
    saver.flush();
    expect(save.mock.calls).toEqual([[7]]);
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('tries again by itself what a later try may save, until it is saved, and nothing after its end', async () => {
    let isDown = true;
    const save = vi.fn(async () => {
      if (isDown) throw new Error('down');
    });
    const states: SaveState[] = [];
    const onState = (state: SaveState) => states.push(state);
    const saver = createAutoSave({ save, delayMs: DELAY, onState, retryMs: () => 5_000 });
    saver.change(1);
    await vi.advanceTimersByTimeAsync(DELAY + 10_000);
    expect(save).toHaveBeenCalledTimes(3);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('saved');
    isDown = true;
    saver.change(2);
    saver.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(5);
    expect(states.at(-1)).toBe('failed');
  });

  it('keeps what was refused, and writes it when asked again', async () => {
    const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no'));
    const { saver, states } = autoSave(save);
    saver.change(3);
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toBe('failed');
    expect(saver.isIdle()).toBe(false);
    saver.flush();
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[3], [3]]);
    expect(states.at(-1)).toBe('saved');
  });

  it('never has two writes under way, and ends with the last value, whatever the timing', async () => {
    const steps = fc.array(fc.record({ pause: fc.nat({ max: 1200 }), takes: fc.nat({ max: 2000 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        let underWay = 0;
        const written: number[] = [];
        const { saver } = autoSave(async (value) => {
          underWay += 1;
          expect(underWay).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, changes[value]?.takes ?? 0));
          written.push(value);
          underWay -= 1;
        });
        for (const [index, { pause }] of changes.entries()) {
          saver.change(index);
          await vi.advanceTimersByTimeAsync(pause);
        }
        await vi.advanceTimersByTimeAsync(60_000);
        expect(written.at(-1)).toBe(changes.length - 1);
        expect(written).toEqual(written.toSorted((a, b) => a - b));
        expect(saver.isIdle()).toBe(true);
      }),
    );
  });
});
