import { type Kind, signInTo } from './client';

const KINDS: readonly Kind[] = ['administrator', 'business', 'home', 'manager', 'building', 'room'];

export interface Watchers {
  /** Bytes that have come in, over all of them. */
  bytes(): number;
  close(): void;
}

export async function openWatchers(url: string, count: number): Promise<Watchers> {
  const ending = new AbortController();
  let bytes = 0;
  const clients = await Promise.all(KINDS.map((kind) => signInTo(url, kind)));
  const streams = await Promise.all(
    Array.from({ length: count }, (_none, index) => clients[index % clients.length]?.watch(ending.signal)),
  );
  async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const chunk of stream) bytes += chunk.byteLength;
  }
  for (const stream of streams) if (stream !== undefined) read(stream).catch(() => undefined);
  return { bytes: () => bytes, close: () => ending.abort() };
}
