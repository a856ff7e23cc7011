import { isPlainObject } from '../../../src/frame/model/paths';
import { createAlarmEngine } from '../alarms/engine';
import { createJudgedDevices } from '../alarms/judged-devices';
import { measuresJudged, readingsBetween } from '../alarms/missed-readings';
import { setWishes } from '../alarms/notify/recipients';
import type { DemoRecord } from './demo-records';
import type { DemoProfiles, SeededSite } from './seeded-site';

const emails = (list: unknown): string[] => (Array.isArray(list) ? list.filter((to) => typeof to === 'string') : []);

function listedIn({ body: { alarms, contactMails } }: DemoRecord): string[] {
  return [...emails(isPlainObject(alarms) ? alarms.mailingList : undefined), ...emails(contactMails)];
}

export async function confirmDemoAddresses({ store }: SeededSite, records: readonly DemoRecord[]): Promise<void> {
  for (const to of new Set(records.flatMap(listedIn))) await setWishes(store, to, { isConfirmed: true });
}

export async function raiseDemoAlarms(
  site: SeededSite,
  { devices }: DemoProfiles,
  to: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const engine = createAlarmEngine({ ...site, isAlone: true, channels: { chat: false, webhook: false } });
  const settings = createJudgedDevices({ ...site, isAlone: true });
  const judged = await settings.of(devices.map(({ hwId }) => hwId));
  settings.close();
  for (const [index, { hwId }] of devices.entries()) {
    if (!judged.get(hwId)?.settings.codes.size) continue;
    await engine.judge(
      new Map([[hwId, await readingsBetween(site.readings, hwId, { from: 0, to }, measuresJudged([]))]]),
      {
        isReplay: true,
      },
    );
    onProgress(index / devices.length);
  }
  await engine.look();
  await engine.close();
}
