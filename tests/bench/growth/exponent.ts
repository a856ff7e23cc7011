/** What a piece of work took at one size, in ms of processor time: others on the machine do not count. */
export interface Cost {
  size: number;
  ms: number;
}

/** Processor time (ms) of a piece of work: the least of several tries, in which nothing else got in its way. */
export async function processorTime(work: () => unknown, tries = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** The exponent of the power of the size by which costs grow, fitted to all of them: 1 is in proportion. */
export function exponentOf(costs: readonly Cost[]): number {
  const points = costs.map(({ size, ms }) => ({ x: Math.log(size), y: Math.log(Math.max(ms, 0.01)) }));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return together / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}
