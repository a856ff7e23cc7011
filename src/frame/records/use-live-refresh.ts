import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { refreshRecords } from './refresh-records';
import { useLiveChanges } from './use-live-changes';

export function useLiveRefresh(resource: string): void {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  useLiveChanges(resource, (changes) => void refreshRecords(queryClient, dataProvider, resource, changes));
}
