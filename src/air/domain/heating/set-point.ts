/** Temperatures that rooms can be heated to, in °C. */
export const SET_POINT = { min: 5, max: 30, step: 0.5, default: 20 } as const;

/** Whether a temperature in °C can be set: within the range, both ends included, and a whole number of steps. */
export function isSetPoint(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= SET_POINT.min && value <= SET_POINT.max)) return false;
  return Number.isInteger(value / SET_POINT.step);
}

/** The settable temperature nearest to one in °C. Throws a RangeError when there is no temperature at all. */
export function nearestSetPoint(value: number): number {
  if (Number.isNaN(value)) throw new RangeError('Not a temperature: NaN');
  const inRange = Math.min(SET_POINT.max, Math.max(SET_POINT.min, value));
  return Math.round(inRange / SET_POINT.step) * SET_POINT.step;
}

/** What is wrong with a temperature in °C that cannot be set: out of the range (or no number), or between two steps. */
export function setPointProblem(value: unknown): 'range' | 'step' | undefined {
  if (isSetPoint(value)) return undefined;
  return typeof value === 'number' && value >= SET_POINT.min && value <= SET_POINT.max ? 'step' : 'range';
}
