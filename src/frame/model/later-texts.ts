let load = async (): Promise<void> => undefined;
let begun: Promise<void> | undefined;

/** Registers the texts that load with the first lazily loaded code, because lists do not need them. */
export function textsComeLater(source: () => Promise<void>): void {
  load = source;
  begun = undefined;
}

/** Resolves when the late texts are loaded. Rejects like an import; a further call retries. */
export function laterTexts(): Promise<void> {
  begun ??= load().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  return begun;
}

export async function withLaterTexts<Part>(code: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([code, laterTexts()]);
  return part;
}
