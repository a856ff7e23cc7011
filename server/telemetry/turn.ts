/** Lets everything else that waits for the event loop have its turn before a long piece of work goes on. */
export function otherTurns(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
