import type { ServerResponse } from 'node:http';

/** Maximum number of unsent chunks. A slower reader is disconnected; it reconnects and resumes. */
const MAX_WAITING = 5_000;
/** The same in bytes, for what is written to the connection itself. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** The response of Node that carries the stream. */
export type Outgoing = Pick<ServerResponse, 'headersSent' | 'writableLength'> & { write(bytes: Uint8Array): boolean };

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

/**
 * A stream of its own, as Hono's encodes each event for each reader and passes it through two more streams.
 *
 * @param outgoing where there is one, it gets the bytes directly, once it has been sent what came first: its own way through the
 * stream costs as much as sending them.
 */
export function openEventStream(outgoing?: Outgoing): EventStream {
  let closed = false;
  let isDirect = false;
  let isRecheckRequested = false;
  let wake: (() => void) | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function end(): void {
    closed = true;
    wake?.();
  }

  // Nothing is read ahead: who asks for more has written all that there was.
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        isDirect = outgoing?.headersSent === true;
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );

  /** @returns whether more can wait. */
  function pass(bytes: Uint8Array): boolean {
    if (isDirect && outgoing !== undefined) {
      outgoing.write(bytes);
      return outgoing.writableLength < MAX_WAITING_BYTES;
    }
    controller?.enqueue(bytes);
    return (controller?.desiredSize ?? 0) > -MAX_WAITING;
  }

  return {
    body,
    get closed() {
      return closed;
    },
    get isRecheckRequested() {
      return isRecheckRequested;
    },
    send: (bytes) => {
      if (closed || pass(bytes)) return;
      controller?.error(new Error('The reader is too slow and was disconnected'));
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
