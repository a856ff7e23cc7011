/** Maximum number of unsent chunks. A slower reader is disconnected; it reconnects and resumes. */
const MAX_WAITING = 5_000;

/** The body of a streamed response, with the signals for the loop that serves it. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Nothing is sent any more. */
  readonly closed: boolean;
  /** Whether `requestRecheck` was called since `beginRecheck`. */
  readonly isRecheckRequested: boolean;
  /** The bytes may be shared by many streams: they are not copied and must not be changed. */
  send(bytes: Uint8Array): void;
  /** Asks the serving loop to look up its session again. */
  requestRecheck(): void;
  /** Clears the request, at the beginning of the look-up. */
  beginRecheck(): void;
  close(): void;
  /** Waits until a recheck is requested or the stream is closed, at most `ms`. */
  wait(ms: number): Promise<void>;
}

/** A stream of its own, as Hono's encodes each event for each reader and passes it through two more streams. */
export function openEventStream(): EventStream {
  let closed = false;
  let isRecheckRequested = false;
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
    get isRecheckRequested() {
      return isRecheckRequested;
    },
    send: (bytes) => {
      if (closed || controller === undefined) return;
      controller.enqueue(bytes);
      if ((controller.desiredSize ?? 0) > -MAX_WAITING) return;
      controller.error(new Error('The reader is too slow and was disconnected'));
      end();
    },
    requestRecheck: () => {
      isRecheckRequested = true;
      wake?.();
    },
    beginRecheck: () => {
      isRecheckRequested = false;
    },
    close: () => {
      if (closed) return;
      controller?.close();
      end();
    },
    wait: async (ms) => {
      if (isRecheckRequested || closed) return;
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
