export function fileName(kind: string, moment: number): string {
  return `${kind}-${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}
