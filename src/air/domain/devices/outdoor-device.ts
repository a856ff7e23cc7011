/** True for an outdoor device, which is no device of a room. */
export function isOutdoors({ sensor }: { sensor?: { position?: string } }): boolean {
  return sensor?.position === 'outdoors';
}
