import { setImmediate as turnOfLoop } from 'node:timers/promises';

export async function mostPerTurn(work: (note: (count: number) => void) => Promise<unknown>): Promise<number> {
  let [inTurn, most, isOver] = [0, 0, false];
  const turns = (async () => {
    while (!isOver) {
      await turnOfLoop();
      inTurn = 0;
    }
  })();
  await work((count) => {
    inTurn += count;
    most = Math.max(most, inTurn);
  });
  isOver = true;
  await turns;
  return most;
}
