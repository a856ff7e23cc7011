export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** Returns the standard deviation of noise, from second differences of values up to `highest`. */
export function estimateNoise(values: ArrayLike<number>, highest = Number.POSITIVE_INFINITY): number {
  const differences: number[] = [];
  for (let index = 1; index + 1 < values.length; index += 1) {
    const [before = 0, value = 0, after = 0] = [values[index - 1], values[index], values[index + 1]];
    if (Math.max(before, value, after) <= highest) differences.push(before - 2 * value + after);
  }
  return (computeSpread(differences) || 0) / Math.sqrt(6);
}

/** Returns the spread by the median absolute deviation, which is robust against outliers; NaN for an empty list. */
export function computeSpread(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}
