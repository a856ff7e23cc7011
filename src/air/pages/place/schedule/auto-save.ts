/** `pending`: waits for more changes. `failed`: the last write was refused, and what it should have written is still there. */
export type SaveState = 'idle' | 'saved' | 'pending' | 'saving' | 'failed';

interface AutoSaveParts<T> {
  /** Writes one value. */
  save(value: T): Promise<void>;
  /** How long nothing may change before it is written, ms. */
  delayMs: number;
  onState(state: SaveState, error?: unknown): void;
  /** How long after a failure it is tried again by itself, ms; undefined where that would be of no use. */
  retryMs?(error: unknown): number | undefined;
}

export interface AutoSave<T> {
  /** Has a value written soon, instead of any that still waits. */
  change(value: T): void;
  /** Writes at once what waits or was refused. */
  flush(): void;
  /** Forgets what waits or was refused. */
  discard(): void;
  /** Writes what waits or was refused once more, and then tries nothing again by itself. */
  end(): void;
  /** Whether everything is written. */
  isIdle(): boolean;
}

/**
 * Writes the last of several quick changes, once. There is never more than one write under way, so that none can
 * overtake another: what changes meanwhile is written after it.
 */
export function createAutoSave<T>({
  save,
  delayMs,
  onState,
  retryMs = () => undefined,
}: AutoSaveParts<T>): AutoSave<T> {
  let waiting: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  let isEnded = false;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || waiting === undefined) return;
    const written = waiting;
    isWriting = true;
    onState('saving');
    try {
      await save(written.value);
      if (waiting === written) waiting = undefined;
      isWriting = false;
      if (waiting === undefined) onState('saved');
      else if (timer === undefined) await write();
    } catch (error) {
      isWriting = false;
      if (waiting !== written && timer !== undefined) return;
      const after = isEnded ? undefined : retryMs(error);
      if (after !== undefined) timer = setTimeout(() => void write(), after);
      onState('failed', error);
    }
  }

  return {
    change(value) {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(() => void write(), delayMs);
      onState('pending');
    },
    flush: () => void write(),
    end() {
      isEnded = true;
      void write();
    },
    discard() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      onState('idle');
    },
    isIdle: () => waiting === undefined,
  };
}
