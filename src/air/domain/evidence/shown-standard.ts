import * as v from 'valibot';
import type { CriterionVerdict, DeviceVerdict } from './room-verdict';
import { ICONE_CLASSES, listClassNames } from './standard';

const Criterion = v.object({
  id: v.string(),
  name: v.optional(v.record(v.string(), v.string()), {}),
  measure: v.string(),
  aboveOutdoor: v.optional(v.boolean(), false),
  classes: v.array(v.object({ name: v.string() })),
  worst: v.string(),
  required: v.string(),
  averaging: v.object({ kind: v.string(), percent: v.optional(v.number()), minutes: v.optional(v.number()) }),
  decision: v.object({ kind: v.string() }),
  window: v.optional(v.object({ kind: v.picklist(['day', 'week', 'hours']), hours: v.optional(v.number()) })),
  occupied: v.boolean(),
  coverage: v.number(),
  page: v.optional(v.string()),
  note: v.optional(v.string()),
});

export const ShownStandard = v.object({
  id: v.string(),
  title: v.string(),
  edition: v.string(),
  source: v.object({ title: v.string(), page: v.optional(v.string()) }),
  checkedAgainstOriginal: v.boolean(),
  note: v.optional(v.string()),
  translations: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  criteria: v.array(Criterion),
});
export type ShownStandard = v.InferOutput<typeof ShownStandard>;
export type ShownCriterion = ShownStandard['criteria'][number];

export function findDecidingDevice({ verdict, class: name, devices }: CriterionVerdict): DeviceVerdict | undefined {
  return devices.find((device) => device.verdict === verdict && device.class === name) ?? devices[0];
}

export interface ClassShare {
  name: string;
  share: number;
  beyond: number;
}

export function listShares(criterion: ShownCriterion, { inClass }: { inClass: readonly number[] }): ClassShare[] {
  const all = inClass.reduce((sum, amount) => sum + amount, 0);
  if (all === 0) return [];
  const names = listClassNames(criterion);
  const required = criterion.decision.kind === 'icone' ? 0 : names.indexOf(criterion.required);
  return names.map((name, place) => ({ name, share: (inClass[place] ?? 0) / all, beyond: place - required }));
}

/** Returns the worst window with its share of time beyond the reference; undefined if the whole period is judged. */
export function findWorstWindow(criterion: ShownCriterion, { windows }: DeviceVerdict['figures']) {
  const { window } = criterion;
  if (window === undefined || windows?.worst == null) return undefined;
  const { worst } = windows;
  const beyond = listShares(criterion, worst).filter((each) => each.beyond > 0);
  return { ...window, ...worst, share: beyond.reduce((sum, { share }) => sum + share, 0) };
}

export function formatWindow({ from, to }: { from: number; to: number }, region: string, timeZone: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(region, { ...parts, timeZone }).formatRange(from, to);
}

export const listShownClasses = (criterion: ShownCriterion): readonly string[] =>
  criterion.decision.kind === 'icone' ? ICONE_CLASSES : listClassNames(criterion);
