import type { ServerResponse } from 'node:http';
import { type AccessSubject, canSeeField, couldRead } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { Change, ChangeType } from '../stores/store';

/** Maximum unsent chunks. A slower client is disconnected, reconnects and resumes. */
const MAX_WAITING = 5_000;
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

type Outgoing = Pick<ServerResponse, 'headersSent' | 'writableLength'> & { write(bytes: Uint8Array): boolean };

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly closed: boolean;
  readonly isRecheckRequested: boolean;
  /** Sends the bytes without a copy; the caller must not change them. */
  send(bytes: Uint8Array): void;
  requestRecheck(): void;
  beginRecheck(): void;
  close(): void;
  wait(ms: number): Promise<void>;
}

/** Replaces Hono's streaming, which encodes events per reader. @param outgoing Node connection, written directly */
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

type ChangeNotice = { collection: string; id: string; type: ChangeType; fields?: string[] };

function visibleFields(model: EntityModel, subject: AccessSubject, fields: readonly string[]): string[] {
  if (model.open) return [...fields];
  return fields.filter((name) => model.fields.some((field) => field.keys[0] === name && canSeeField(field, subject)));
}

/** Reports a record that becomes accessible to the session as created, and a record that is no longer accessible as deleted. */
export function toVisibleChange(
  models: EntityModels,
  subject: AccessSubject,
  { collection, id, type, before, after, fields }: Change,
): ChangeNotice | undefined {
  const model = models.byCollection.get(collection);
  if (model === undefined) return undefined;
  const seen: ChangeNotice = { collection, id, type };
  if (type === 'updated') seen.fields = visibleFields(model, subject, fields);
  const isReached = (seenBy: readonly string[]) => couldRead(subject, model, { id, acl: seenBy, met: seenBy });
  const could = type !== 'created' && isReached(before);
  const can = type !== 'deleted' && isReached(after);
  if (could && can) return seen;
  if (can) return { collection, id, type: 'created' };
  return could ? { collection, id, type: 'deleted' } : undefined;
}

function eventText(event: string, data: object, id: number): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

/** Builds a heartbeat with data, because clients ignore the id of an event without data. */
export function formatAliveEvent(sequence: number): string {
  return eventText('alive', {}, sequence);
}

export function formatResyncEvent(sequence: number): string {
  return eventText('resync', {}, sequence);
}

export function formatChangeEvent(models: EntityModels, subject: AccessSubject, change: Change): string {
  const notice = toVisibleChange(models, subject, change);
  return notice === undefined ? '' : eventText('change', notice, change.sequence);
}
