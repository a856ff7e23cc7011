let load = async (): Promise<void> => undefined;
let begun: Promise<void> | undefined;

/** Has what is said only once something opens over a list, or instead of it, come with the first part that is loaded late. */
export function textsComeLater(source: () => Promise<void>): void {
  load = source;
  begun = undefined;
}

/** Resolves once the texts are there. Fails like an import, and begins anew when it is asked again. */
export function laterTexts(): Promise<void> {
  begun ??= load().catch((error: unknown) => {
    begun = undefined;
    throw error;
  });
  return begun;
}

/** Code that is loaded together with its texts. */
export async function withLaterTexts<Part>(code: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([code, laterTexts()]);
  return part;
}
