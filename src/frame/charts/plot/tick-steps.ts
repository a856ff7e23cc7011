import { DAY, MINUTE } from '../../time/units';

export type TickStep =
  | { unit: 'minute'; count: number }
  | { unit: 'day'; count: number }
  | { unit: 'month'; count: number };

const STEPS: readonly { step: TickStep; ms: number }[] = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 720].map((count) => ({
    step: { unit: 'minute' as const, count },
    ms: count * MINUTE,
  })),
  ...[1, 2, 3, 5, 7, 10, 14].map((count) => ({ step: { unit: 'day' as const, count }, ms: count * DAY })),
  ...[1, 2, 3, 6, 12, 24, 48, 60, 120].map((count) => ({
    step: { unit: 'month' as const, count },
    ms: count * 30.4 * DAY,
  })),
];

const COARSEST: TickStep = { unit: 'month', count: 120 };

export function chooseTickStep(span: number, maximum: number): TickStep {
  return STEPS.find(({ ms }) => span / ms <= maximum)?.step ?? COARSEST;
}

export function finerTickStep(step: TickStep): TickStep {
  const index = STEPS.findIndex((one) => one.step === step);
  return STEPS[index < 0 ? STEPS.length - 1 : index - 1]?.step ?? step;
}
