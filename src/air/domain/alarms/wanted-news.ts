/** What somebody may do without: that an alarm has become worse, and that it is over. Of its beginning everybody is notified. */
export const OPTIONAL_NEWS = ['worse', 'over'] as const;
export type OptionalNews = (typeof OPTIONAL_NEWS)[number];

/**
 * Whether somebody wants to be notified of something that has come to an alarm.
 *
 * @param kind what it has come to; missing of its beginning.
 * @param isOver whether it is over by now: a message that it got worse would say so.
 * @param without what the reader does without.
 */
export function isWanted(kind: string | undefined, isOver: boolean, without: readonly OptionalNews[]): boolean {
  if (kind === 'over') return !without.includes('over');
  if (kind === 'worse') return !without.includes('worse') && !(isOver && without.includes('over'));
  return true;
}

/** What somebody does without, as it is stored: what is no such thing is left out. */
export function withoutOf(value: unknown): OptionalNews[] {
  return Array.isArray(value) ? OPTIONAL_NEWS.filter((each) => value.includes(each)) : [];
}
