import { HOURS_PER_WEEK, type Slot, slotPlace, type Week, type Weekday } from './weekly-schedule';

type Hours = readonly [from: number, to: number];

interface Preset {
  comfort: number;
  setback: number;
  workday: readonly Hours[];
  saturday: readonly Hours[];
  sunday: readonly Hours[];
}

/** Presets by occupied hours. Heating starts an hour before the first occupied hour and stops during the last. */
const PRESETS = {
  school: { comfort: 20, setback: 15, workday: [[7, 16]], saturday: [[7, 13]], sunday: [] },
  office: { comfort: 20.5, setback: 16, workday: [[7, 18]], saturday: [], sunday: [] },
  home: {
    comfort: 20,
    setback: 17,
    workday: [
      [6, 8],
      [17, 22],
    ],
    saturday: [[7, 23]],
    sunday: [[7, 22]],
  },
} as const satisfies Record<string, Preset>;

export type SchedulePreset = keyof typeof PRESETS;

export const SCHEDULE_PRESETS = ['school', 'office', 'home'] as const satisfies readonly SchedulePreset[];

function hoursOn({ workday, saturday, sunday }: Preset, day: Weekday): readonly Hours[] {
  if (day === 'sat') return saturday;
  return day === 'sun' ? sunday : workday;
}

export function toWeek(name: SchedulePreset): Week {
  const preset: Preset = PRESETS[name];
  return Array.from({ length: HOURS_PER_WEEK }, (_none, index): Slot => {
    const { day, hour } = slotPlace(index);
    const isComfort = hoursOn(preset, day).some(([from, to]) => hour >= from && hour < to);
    return isComfort ? preset.comfort : preset.setback;
  });
}
