import { counter } from './registry';

const lookups = counter('cache_lookups_total', 'Whether what was asked for was in a cache', ['cache', 'result']);

export function cacheCounter(cache: string): (isHit: boolean) => void {
  return (isHit) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' });
}
