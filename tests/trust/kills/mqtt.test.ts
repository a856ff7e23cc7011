import { afterEach, expect, test } from 'vitest';
import { type TestBroker, testBroker } from '../../support/broker';
import { isTestAll } from '../../support/sampled';
import { type SmallSite, smallSite } from './small-site';

const WRITERS = 8;
/** Each takes a start of the server; `UPLINK_KILLS=50` for a long run. */
const KILLS = Number(process.env.UPLINK_KILLS ?? (isTestAll ? 3 : 1));
/** Moments at which the server is killed: before readings are stored, and before the arrival of a message without a time is read. */
const STEPS = ['sql ^INSERT INTO reading_inbox', 'sql ^SELECT .*"documents_mqtt_messages"'];
const TIMELESS = 'timeless';

const MOST_WAITING = 64;

let site: SmallSite;
let broker: TestBroker;
afterEach(async () => {
  site.remove();
  await broker.close();
});

test('no message that the broker has sent is lost, and none is stored twice, whenever the server is killed', async () => {
  broker = await testBroker();
  const idOf = (writer: number) => `sensor-${writer}`;
  site = await smallSite(
    async (server) => {
      for (let writer = 0; writer < WRITERS; writer += 1)
        await server.make('device', { hw_id: idOf(writer), alias: idOf(writer), token: 'roomab01', fw_rel: '1.0' });
      await server.make('device', { hw_id: TIMELESS, alias: TIMELESS, token: 'roomab01', fw_rel: '1.0' });
    },
    { MQTT_URL: broker.url },
  );
  const begunAt = Date.now();
  const published = Array.from({ length: WRITERS }, () => 0);

  async function publishRound(): Promise<void> {
    for (const [writer, count] of published.entries()) {
      // The broker stores messages while the server is away: only their own times say when they were measured.
      await broker.publish(`zigbee2mqtt/${idOf(writer)}`, { co2: 600 + count, last_seen: begunAt + count });
      published[writer] = count + 1;
    }
    await broker.publish(`zigbee2mqtt/${TIMELESS}`, { co2: 600 });
  }

  // The session has to be there: of what comes before it the broker knows nobody who wants it.
  const first = await site.processes.start();
  await expect.poll(() => broker.subscriptions, { timeout: 20_000 }).toContain('zigbee2mqtt/+');
  first.child.kill('SIGTERM');
  await first.ended;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await publishRound();
    const doomed = site.killedAt(`${2 + ((kill * 7) % 20)} ${STEPS[kill % STEPS.length]}`).beginServer();
    let isOver = false;
    const ended = doomed.ended.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      if (broker.waiting() < MOST_WAITING) await publishRound();
      else await Promise.race([broker.nextAnswer(), ended]);
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
  }
  const last = await site.processes.start();
  await expect.poll(() => broker.waiting(), { timeout: 60_000 }).toBe(0);
  last.child.kill('SIGTERM');
  await last.ended;
  for (const [writer, count] of published.entries()) {
    const stored = site.readings(idOf(writer));
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored).toHaveLength(count);
  }
});
