import { afterEach, expect, test } from 'vitest';
import { HOUR, SECOND } from '../../../src/frame/time/units';
import { isTestAll } from '../../support/sampled';
import { post } from '../../support/server-process';
import { type SmallSite, smallSite } from './small-site';

const WRITERS = 8;
/** Each takes a start of the server; `UPLINK_KILLS=50` for a long run. */
const KILLS = Number(process.env.UPLINK_KILLS ?? (isTestAll ? 4 : 1));
/** Moments at which the server is killed: while readings are stored, and between them and what is noted of the frame. */
const STEPS = ['sql ^INSERT INTO reading_inbox', 'sql ^(INSERT INTO|UPDATE) "documents_uplink_frames"'];

let site: SmallSite;
afterEach(() => site.remove());

const euiOf = (writer: number) => writer.toString(16).toUpperCase().padStart(16, '0');

test('no uplink that was answered is lost, and none is stored twice, whenever the server is killed', async () => {
  site = await smallSite(async (server) => {
    for (let writer = 0; writer < WRITERS; writer += 1)
      await server.make('device', {
        hw_id: euiOf(writer),
        alias: `Sensor ${writer}`,
        token: 'roomab01',
        fw_rel: '1.0',
      });
  });
  const start = Date.now() - 20 * HOUR;
  const next = Array.from({ length: WRITERS }, () => 0);

  /** Sends the frames of a device until the server is gone: one without an answer comes again. */
  async function write(address: string | undefined, writer: number, most: number): Promise<void> {
    for (let sent = 0; sent < most; sent += 1) {
      const counter = next[writer] ?? 0;
      const event = {
        deviceInfo: { devEui: euiOf(writer), deviceProfileName: 'AM107' },
        ...{ time: new Date(start + counter * SECOND).toISOString(), devAddr: '01a2b3c4', fCnt: counter },
        object: { co2: 600 + (counter % 100) },
      };
      const answer = await post(address, '/fn/uplinks/chirpstack?event=up', event, site.token)
        .then((response) => response.json())
        .catch(() => undefined);
      if (answer === undefined) return;
      expect(['stored', 'known']).toContain(Object(answer).outcome);
      next[writer] = counter + 1;
    }
  }

  const writeAll = (address: string | undefined, most: number) =>
    Promise.all(next.map((_none, writer) => write(address, writer, most)));

  for (let kill = 0; kill < KILLS; kill += 1) {
    const doomed = await site.killedAt(`${1 + ((kill * 7) % 20)} ${STEPS[kill % STEPS.length]}`).start();
    await writeAll(doomed.address, 1_000);
    expect(await doomed.ended).toEqual([null, 'SIGKILL']);
  }
  const last = await site.processes.start();
  await writeAll(last.address, 2);
  last.child.kill('SIGTERM');
  await last.ended;
  for (const [writer, count] of next.entries()) {
    const expected = Array.from({ length: count }, (_none, counter) => start + counter * SECOND);
    expect(site.readings(euiOf(writer)).toSorted((one, other) => one - other)).toEqual(expected);
  }
});
