export function isOutdoors({ sensor }: { sensor?: { position?: string } }): boolean {
  return sensor?.position === 'outdoors';
}
