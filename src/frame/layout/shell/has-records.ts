export type RecordSource = { hasRecords(resource: string): Promise<boolean> };

/** Uses the key of a react-admin list, so that creating and deleting records refreshes the result. */
export function createHasRecordsQuery(source: RecordSource, resource: string) {
  return {
    queryKey: [resource, 'getList', 'any'],
    queryFn: () => source.hasRecords(resource),
  };
}
