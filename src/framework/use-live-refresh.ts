import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from './use-live-changes';

/** Asks again for what is on the screen when somebody else, or a device, changes a record of the resource. */
export function useLiveRefresh(resource: string): void {
  const queryClient = useQueryClient();
  useLiveChanges(resource, () => void queryClient.invalidateQueries({ queryKey: [resource] }));
}
