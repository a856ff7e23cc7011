import type { CallOptions, CallTransport } from '../../../calls/ask';
import type { Dated } from '../../../calls/definitions/heating-service';
import { withoutDefaultNames } from '../../../domain/heating/heating-device';
import { createPlaceKey, useHeatingSettings, usePlaceQuery } from '../use-place-query';

interface Linkable<T> {
  choices: T[];
  loading: boolean;
  failed: boolean;
}

export function useLinkable<T extends { name: string }>(
  of: readonly string[],
  ask: ((transport: CallTransport, options: CallOptions) => Promise<Dated<T[]>>) | undefined,
): Linkable<T> {
  const settings = useHeatingSettings();
  const answer = usePlaceQuery(createPlaceKey('linkable', ...of), ask);
  const isAsked = ask !== undefined;
  return {
    choices: withoutDefaultNames(answer.data?.result ?? [], settings.data?.hiddenPrefixes ?? []),
    loading: isAsked && (answer.isPending || settings.isPending),
    failed: answer.isError,
  };
}
