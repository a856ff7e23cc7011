import type { RJSFSchema } from '@rjsf/utils';

const DEFAULTS = 5;

export function mostStars({ maximum }: Pick<RJSFSchema, 'maximum'>): number {
  return maximum ?? DEFAULTS;
}

export function starsOf(schema: Pick<RJSFSchema, 'maximum'>): number[] {
  return Array.from({ length: mostStars(schema) }, (_none, index) => index + 1);
}
