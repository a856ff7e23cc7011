import type { AlarmCode } from './alarm-codes';
import type { AlarmEvent } from './alarm-state';

export interface AlarmEpisode {
  code: AlarmCode;
  began: number;
  ended: number | undefined;
  /** Worst value: approximate while the alarm is open, exact after its end. */
  value: number | null;
  threshold: number | null;
}

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

export function episodeKey({ code, name }: { code: number; name: number }): string {
  return `${code} ${name}`;
}
