export const OPTIONAL_NEWS = ['worse', 'over'] as const;
export type OptionalNews = (typeof OPTIONAL_NEWS)[number];

/**
 * True if a recipient wants a notification.
 * @param kind undefined for the start.
 * @param isOver true if the alarm has ended, which makes "more severe" obsolete.
 * @param without disabled notification types.
 */
export function isWanted(kind: string | undefined, isOver: boolean, without: readonly OptionalNews[]): boolean {
  if (kind === 'over') return !without.includes('over');
  if (kind === 'worse') return !without.includes('worse') && !(isOver && without.includes('over'));
  return true;
}

export function withoutOf(value: unknown): OptionalNews[] {
  return Array.isArray(value) ? OPTIONAL_NEWS.filter((each) => value.includes(each)) : [];
}
