/** True for a device outdoors, which belongs to no room. */
export function isOutdoors({ sensor }: { sensor?: { position?: string } }): boolean {
  return sensor?.position === 'outdoors';
}
