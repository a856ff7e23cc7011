const MIN_CHUNK_BYTES = 64 * 1024;
export const MAX_STANDSTILL_MS = 30_000;

export async function* encodeChunks(pieces: AsyncGenerator<string | Uint8Array>): AsyncGenerator<Uint8Array> {
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
    if (length >= MIN_CHUNK_BYTES) yield joined();
  }
  if (length > 0) yield joined();
}

/**
 * Streams a response. Ends the generator when the client disconnects or reads nothing for `MAX_STANDSTILL_MS`. @param
 * faultPart creates the last bytes after a late failure; by default the connection is cut @throws the error of the
 * first chunk, so that the response gets its status.
 */
export async function streamBytes(
  pieces: AsyncGenerator<string | Uint8Array>,
  faultPart?: (error: unknown) => Promise<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const bytes = encodeChunks(pieces);
  let first: IteratorResult<Uint8Array> | undefined = await bytes.next();
  let standstill: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(standstill);
      const next =
        first ??
        (await bytes.next().catch(async (error: unknown) => {
          if (faultPart === undefined) throw error;
          return { done: false, value: await faultPart(error) } as const;
        }));
      first = undefined;
      if (next.done === true) {
        controller.close();
        return;
      }
      controller.enqueue(next.value);
      standstill = setTimeout(() => {
        controller.error(new Error('The client stopped reading the response'));
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
