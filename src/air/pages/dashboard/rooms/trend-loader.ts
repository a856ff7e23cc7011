import { ask } from '../../../calls/ask';
import { MAX_TRENDS, roomTrends } from '../../../calls/definitions/places';
import type { CallTransport } from '../../../calls/transport';
import type { AskedTrend, RoomTrend } from '../../../domain/overview/room-trend';

interface Waiting extends AskedTrend {
  resolve(trend: RoomTrend): void;
  reject(cause: unknown): void;
}

/** Delay in ms that combines the requests of lines scrolled into view. */
const WAIT_MS = 60;

export function createTrendLoader(transport: CallTransport): (asked: AskedTrend) => Promise<RoomTrend> {
  let waiting: Waiting[] = [];

  async function load(batch: readonly Waiting[]): Promise<void> {
    try {
      const rooms = batch.map(({ resolve: _resolve, reject: _reject, ...asked }) => asked);
      const trends = await ask(transport, roomTrends, { rooms });
      for (const [index, { resolve, reject }] of batch.entries()) {
        const trend = trends[index];
        if (trend === undefined) reject(new Error(`No trend of ${batch[index]?.hwId}`));
        else resolve(trend);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function loadAll(): void {
    const batches = waiting;
    waiting = [];
    for (let from = 0; from < batches.length; from += MAX_TRENDS) void load(batches.slice(from, from + MAX_TRENDS));
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(loadAll, WAIT_MS);
      waiting.push({ ...asked, resolve, reject });
    });
}
