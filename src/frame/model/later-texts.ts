let load = async (): Promise<void> => undefined;
let begun: Promise<void> | undefined;

/** Sets the source of texts that lists do not need. They load with the first lazily loaded code. */
export function setLaterTexts(source: () => Promise<void>): void {
  load = source;
  begun = undefined;
}

/** Loads the texts. Rejects like an import; the next call tries again. */
export function loadLaterTexts(): Promise<void> {
  begun ??= load().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  return begun;
}

export async function withLaterTexts<Part>(code: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([code, loadLaterTexts()]);
  return part;
}
