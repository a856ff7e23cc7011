import type { RJSFSchema } from '@rjsf/utils';

const DEFAULTS = 5;

/** How many stars a rating has at most. */
export function mostStars({ maximum }: Pick<RJSFSchema, 'maximum'>): number {
  return maximum ?? DEFAULTS;
}

/** 1, 2, 3, … up to all of them. */
export function starsOf(schema: Pick<RJSFSchema, 'maximum'>): number[] {
  return Array.from({ length: mostStars(schema) }, (_none, index) => index + 1);
}
