import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFileCalls } from '../../../frame/field-types/file-access';

export function usePlanPicture(fileId: string | undefined) {
  const calls = useFileCalls();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['planPicture', fileId],
    queryFn: calls === null || fileId === undefined ? undefined : () => calls.download(fileId),
    enabled: calls !== null && fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, error, isLoading, refetch };
}
