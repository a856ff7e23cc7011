import type { HeatingService } from '../../../../server/air/heating/heating-service';
import { createHeatingSimulator } from '../../../../server/air/heating/simulator/simulator';
import { applyEdit } from '../../../../src/air/domain/schedule/schedule-edits';
import { emptyWeek, formatSchedule, type Slot } from '../../../../src/air/domain/schedule/weekly-schedule';

/** A Monday, 08:00 UTC: 09:00 in Rome. */
export const MONDAY = Date.UTC(2026, 0, 12, 8);

/** A week in UTC with these slots on Monday, by hour. */
export function mondayOf(slots: Readonly<Record<number, Slot>>) {
  const week = Object.entries(slots).reduce(
    (sofar, [hour, slot]) => applyEdit(sofar, { type: 'set', place: { day: 'mon', hour: Number(hour) }, slot }),
    emptyWeek(),
  );
  return formatSchedule(week);
}

/** A home with three rooms. */
export const home = {
  ...{ id: 'home', name: 'Home', userId: 'eu1' },
  rooms: ['a', 'b', 'c'].map((id) => ({ id, name: `Room ${id}` })),
};

export interface Heating extends HeatingService {
  /** What was sent since it was last asked, as `<device>: <tenths of °C>`, in alphabetical order. */
  taken(): string[];
}

/** Simulated heating that keeps what it is sent. */
export function heatingAt(now: () => number): Heating {
  const simulator = createHeatingSimulator({ homes: [home], now, wait: async () => {} });
  let sent: string[] = [];
  return {
    ...simulator,
    send: async (id, command) => {
      const { name } = (await simulator.homeDevices(home.id)).find((device) => device.id === id) ?? { name: id };
      sent.push(`${name}: ${command.value}`);
      await simulator.send(id, command);
    },
    taken: () => {
      const all = sent.sort();
      sent = [];
      return all;
    },
  };
}
