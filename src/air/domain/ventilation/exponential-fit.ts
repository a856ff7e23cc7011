export interface ExponentialFit {
  /** Per hour. */
  rate: number;
  error: number;
  r2: number;
}

/** Expected level at the end of the decay, ppm. `deviation`: standard deviation; infinite if the level is unknown. */
export interface LevelPrior {
  level: number;
  deviation: number;
}

const SLOWEST = 0.03;
const QUICKEST = 8;
const COARSE_STEPS = 28;
const FINE_STEPS = 30;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Returns the remaining sum of squares for a rate, with the best level and amplitude. */
function restOf(hours: readonly number[], values: readonly number[], rate: number, prior: LevelPrior, noise2: number) {
  let [n, e, ee, c, ce, cc] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < hours.length; index += 1) {
    const decay = Math.exp(-rate * (hours[index] ?? 0));
    const value = (values[index] ?? 0) - prior.level;
    n += 1;
    e += decay;
    ee += decay * decay;
    c += value;
    ce += value * decay;
    cc += value * value;
  }
  n += noise2 / prior.deviation ** 2;
  const determinant = n * ee - e * e;
  const level = (c * ee - ce * e) / determinant;
  const amplitude = (n * ce - e * c) / determinant;
  return { rest: Math.max(0, cc - level * c - amplitude * ce), amplitude };
}

/** Fits level + amplitude × e^(−rate × hours). Searches only the rate. Undefined if the values do not fall. */
export function fitExponential(
  hours: readonly number[],
  values: readonly number[],
  prior: LevelPrior,
  noise: number,
): ExponentialFit | undefined {
  const noise2 = Math.max(1, noise) ** 2;
  const at = (logarithm: number) => restOf(hours, values, Math.exp(logarithm), prior, noise2);
  const [low, high] = [Math.log(SLOWEST), Math.log(QUICKEST)];
  const width = (high - low) / COARSE_STEPS;
  let best = low;
  for (let step = 1; step <= COARSE_STEPS; step += 1) {
    if (at(low + step * width).rest < at(best).rest) best = low + step * width;
  }
  let [left, right] = [best - width, best + width];
  for (let step = 0; step < FINE_STEPS; step += 1) {
    const [one, other] = [right - GOLDEN * (right - left), left + GOLDEN * (right - left)];
    if (at(one).rest < at(other).rest) right = other;
    else left = one;
  }
  const middle = (left + right) / 2;
  const rate = Math.exp(middle);
  const { rest, amplitude } = at(middle);
  if (amplitude <= 0 || middle <= low + width / 2 || middle >= high - width / 2) return undefined;
  const delta = 0.05;
  // Curvature of the sum of squares over the logarithm of the rate.
  const curvature = (at(middle + delta).rest - 2 * rest + at(middle - delta).rest) / delta ** 2;
  if (curvature <= 0) return undefined;
  const variance = Math.max(rest / Math.max(1, hours.length - 3), 1);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { rate, error: rate * Math.sqrt((2 * variance) / curvature), r2: all > 0 ? 1 - Math.min(1, rest / all) : 0 };
}
