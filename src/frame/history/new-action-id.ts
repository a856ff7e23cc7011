/** An id for an action of many changes; browsers make real ids only where the connection is secure. */
export function newActionId(): string {
  const chance = () => Math.random().toString(36).slice(2, 12);
  return `${Date.now().toString(36)}-${chance()}${chance()}`;
}
