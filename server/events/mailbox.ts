/** Entries that wait to be sent. A reader that is this far behind is let go; it resumes from where it was. */
const MOST_WAITING = 5_000;

/** A queue between what happens and the one that sends it on. */
export class Mailbox<T> {
  #waiting: T[] = [];
  #wake: (() => void) | undefined;
  #closed = false;

  get closed(): boolean {
    return this.#closed;
  }

  put(entry: T): void {
    if (this.#closed) return;
    this.#waiting.push(entry);
    if (this.#waiting.length > MOST_WAITING) this.close();
    this.#wake?.();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
  }

  /** What has come in; waits for the first entry at most `ms`, then answers nothing. */
  async take(ms: number): Promise<T[]> {
    if (this.#waiting.length === 0 && !this.#closed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}
