/** Avoids `crypto.randomUUID`, which is only available in secure contexts. */
export function createActionId(): string {
  const chance = () => Math.random().toString(36).slice(2, 12);
  return `${Date.now().toString(36)}-${chance()}${chance()}`;
}
