/** Set point range of rooms in °C. */
export const SET_POINT = { min: 5, max: 30, step: 0.5, default: 20 } as const;

/** True if a temperature in °C is within the range (both ends included) and a whole number of steps. */
export function isSetPoint(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= SET_POINT.min && value <= SET_POINT.max)) return false;
  return Number.isInteger(value / SET_POINT.step);
}

/**
 * Nearest valid set point in °C.
 * @throws RangeError if the value is not a number.
 */
export function nearestSetPoint(value: number): number {
  if (Number.isNaN(value)) throw new RangeError('Not a temperature: NaN');
  const inRange = Math.min(SET_POINT.max, Math.max(SET_POINT.min, value));
  return Math.round(inRange / SET_POINT.step) * SET_POINT.step;
}

export function setPointProblem(value: unknown): 'range' | 'step' | undefined {
  if (isSetPoint(value)) return undefined;
  return typeof value === 'number' && value >= SET_POINT.min && value <= SET_POINT.max ? 'step' : 'range';
}
