import type { AlarmCode } from './alarm-codes';
import type { AlarmEvent } from './alarm-state';

/** An alarm from its beginning to its end. */
export interface AlarmEpisode {
  code: AlarmCode;
  /** ms */
  began: number;
  /** ms; undefined while it lasts. */
  ended: number | undefined;
  /** The worst value: nearly that of all of it while it lasts, and exactly in the end. */
  value: number | null;
  threshold: number | null;
}

/**
 * The episodes that events make up, in the order in which they were raised.
 *
 * @param lasting alarms that lasted when the first event came, each under its name.
 */
export function episodesOf(
  events: readonly AlarmEvent[],
  lasting: ReadonlyMap<string, AlarmEpisode> = new Map(),
): AlarmEpisode[] {
  const episodes = new Map(lasting);
  for (const event of events) {
    const { code, began, value } = event;
    const key = episodeKey({ code, name: event.type === 'raised' ? began : event.name });
    if (event.type === 'raised') {
      const { threshold, isOver } = event;
      episodes.set(key, { code, began, value, threshold, ended: isOver ? began : undefined });
    } else {
      const episode = episodes.get(key);
      const end = event.type === 'ended' ? { ended: event.ended } : {};
      if (episode !== undefined) episodes.set(key, { ...episode, ...end, value });
    }
  }
  return [...episodes.values()];
}

/** What identifies an alarm of a device among others. */
export function episodeKey({ code, name }: { code: number; name: number }): string {
  return `${code} ${name}`;
}
