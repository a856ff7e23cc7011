/** Bytes that go on their way together: small pieces would each wait for their turn in compression and network. */
const TOGETHER = 64 * 1024;
/** A reader who takes nothing for so long has left without a word. */
export const MAX_STANDSTILL_MS = 30_000;

/** The pieces, texts or bytes, as bytes that go on their way together: each array fills a buffer of its own. */
export async function* together(pieces: AsyncGenerator<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const joined = () => {
    const bytes = new Uint8Array(length);
    let end = 0;
    for (const part of parts) {
      bytes.set(part, end);
      end += part.length;
    }
    parts = [];
    length = 0;
    return bytes;
  };
  for await (const piece of pieces) {
    const part = typeof piece === 'string' ? Buffer.from(piece) : piece;
    parts.push(part);
    length += part.length;
    if (length >= TOGETHER) yield joined();
  }
  if (length > 0) yield joined();
}

/**
 * A stream of the pieces, texts or bytes, made one by one as the reader takes them. Stopped when the reader leaves, or takes
 * nothing for `MAX_STANDSTILL_MS`: what the pieces are made of, such as a snapshot, would be held that long.
 */
export function byteStream(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = together(pieces);
  let standstill: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(standstill);
      const next = await bytes.next();
      if (next.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(next.value);
      standstill = setTimeout(() => {
        controller.error(new Error('The answer was not read any further'));
        void bytes.return(undefined);
      }, MAX_STANDSTILL_MS);
      standstill.unref();
    },
    async cancel() {
      clearTimeout(standstill);
      await bytes.return(undefined);
    },
  });
}
