import { setPointCommand } from '../../../src/air/domain/heating/heating-command';
import { type DeviceOutcome, type HeatingDevice, takesSetPoint } from '../../../src/air/domain/heating/heating-device';
import { logFailure } from '../../frame/log/log';
import { HeatingError, type HeatingService } from './heating-service';

const AT_ONCE = 5;

export type Outcomes = Map<string, DeviceOutcome>;

interface SettingOptions {
  outcomes?: Outcomes;
  missedBefore?: ReadonlySet<string>;
}

async function setOne(
  heating: HeatingService,
  device: HeatingDevice,
  celsius: number,
  missedBefore: ReadonlySet<string>,
): Promise<DeviceOutcome> {
  const { id, name } = device;
  if (!device.online) return { id, name, outcome: 'offline' };
  try {
    await heating.send(id, setPointCommand(celsius));
    return { id, name, outcome: 'set' };
  } catch (error) {
    if (!(error instanceof HeatingError)) throw error;
    if (!heating.simulated && !missedBefore.has(id)) logFailure('A heating device was not set', error, { device: id });
    return { id, name, outcome: error.fault === 'offline' ? 'offline' : 'failed' };
  }
}

export async function setDevices(
  heating: HeatingService,
  devices: readonly HeatingDevice[],
  celsius: number,
  { outcomes = new Map(), missedBefore = new Set() }: SettingOptions = {},
): Promise<DeviceOutcome[]> {
  const valves = devices.filter(takesSetPoint);
  for (const { id, name } of valves) outcomes.set(id, { id, name, outcome: 'pending' });
  for (let from = 0; from < valves.length; from += AT_ONCE) {
    const some = valves.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(async (device) => {
        outcomes.set(device.id, await setOne(heating, device, celsius, missedBefore));
      }),
    );
  }
  return valves.flatMap(({ id }) => outcomes.get(id) ?? []);
}
