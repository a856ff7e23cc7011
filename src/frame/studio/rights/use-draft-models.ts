import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fieldTypeData } from '../../field-types/registry';
import type { EntityModels } from '../../model/application-model';
import { compileModels } from '../../model/compile-models';
import type { StudioCalls } from '../../schema-change/studio-calls';
import type { Draft } from '../rules/draft';

export interface DraftRights extends Pick<Draft, 'changed'> {
  calls: StudioCalls;
  models: EntityModels;
  isReady: boolean;
}

/**
 * Returns the models of a draft. While the draft has errors, returns those of the last valid state, undefined before
 * the first.
 */
export function useDraftModels({ calls, models, changed, isReady }: DraftRights): EntityModels | undefined {
  const { data } = useQuery({
    queryKey: ['studio', 'schemas', changed],
    queryFn: () => calls.schemas(changed),
    enabled: isReady,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const { sources, ...described } = data;
    return compileModels(sources, { types: fieldTypeData, ...described, computed: models.computed });
  }, [data, models]);
}
