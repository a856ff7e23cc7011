/** Bytes that go on their way together: small pieces would each wait for their turn in compression and network. */
const TOGETHER = 64 * 1024;
/** A reader who takes nothing for so long has left without a word. */
export const LONGEST_STANDSTILL_MS = 30_000;

/**
 * A stream of the pieces, texts or bytes, made one by one as the reader takes them. Stopped when the reader leaves, or takes
 * nothing for `LONGEST_STANDSTILL_MS`: what the pieces are made of, such as a snapshot, would be held that long.
 */
export function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  let standstill: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(standstill);
      const parts: Uint8Array[] = [];
      let length = 0;
      let isDone = false;
      while (length < TOGETHER && !isDone) {
        const next = await pieces.next();
        if (next.done === true) isDone = true;
        else {
          const part = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
          parts.push(part);
          length += part.length;
        }
      }
      if (length > 0) controller.enqueue(Buffer.concat(parts));
      if (isDone) {
        controller.close();
        return;
      }
      standstill = setTimeout(() => {
        controller.error(new Error('The answer was not read any further'));
        void pieces.return(undefined);
      }, LONGEST_STANDSTILL_MS);
      standstill.unref();
    },
    async cancel() {
      clearTimeout(standstill);
      await pieces.return(undefined);
    },
  });
}
