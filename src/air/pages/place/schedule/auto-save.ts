/** State of a save. After `failed`, the rejected value is still available. */
export type SaveState = 'idle' | 'saved' | 'pending' | 'saving' | 'failed';

interface AutoSaveOptions<T> {
  save(value: T): Promise<void>;
  delayMs: number;
  onState(state: SaveState, error?: unknown): void;
  retryMs?(error: unknown): number | undefined;
}

interface AutoSave<T> {
  change(value: T): void;
  flush(): void;
  discard(): void;
  /** Writes the pending or rejected value once more and stops retrying. */
  end(): void;
  isIdle(): boolean;
}

/** Saves changes in one write at a time. Changes during a write follow in the next write. */
export function createAutoSave<T>({
  save,
  delayMs,
  onState,
  retryMs = () => undefined,
}: AutoSaveOptions<T>): AutoSave<T> {
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
