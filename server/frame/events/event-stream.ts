/** Chunks that wait to be sent. A reader that is this far behind is let go; it resumes from where it was. */
const MAX_WAITING = 5_000;

/** The body of an answer that goes on, and what its owner waits for meanwhile. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Nothing is sent any more. */
  readonly closed: boolean;
  /** Whether `lookAgain` was called since `looking` was. */
  readonly isAsked: boolean;
  /** The same bytes may be sent to many: they are not copied, and must not be changed. */
  send(bytes: Uint8Array): void;
  lookAgain(): void;
  /** It is looked again, from now on. */
  looking(): void;
  close(): void;
  /** Until it is asked to look again, or closed, at most `ms`. */
  wait(ms: number): Promise<void>;
}

/** A stream of its own, since that of Hono encodes for each reader anew, and hands each event on through two more streams. */
export function openEventStream(): EventStream {
  let closed = false;
  let isAsked = false;
  let wake: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function end(): void {
    closed = true;
    wake?.();
  }

  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: end,
  });

  return {
    body,
    get closed() {
      return closed;
    },
    get isAsked() {
      return isAsked;
    },
    send: (bytes) => {
      if (closed || controller === undefined) return;
      controller.enqueue(bytes);
      if ((controller.desiredSize ?? 0) > -MAX_WAITING) return;
      controller.error(new Error('The reader is too far behind'));
      end();
    },
    lookAgain: () => {
      isAsked = true;
      wake?.();
    },
    looking: () => {
      isAsked = false;
    },
    close: () => {
      if (closed) return;
      controller?.close();
      end();
    },
    wait: async (ms) => {
      if (isAsked || closed) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = undefined;
    },
  };
}
