/** True for a device that measures the air outside of its building, and is no device of a room. */
export function isOutdoors({ sensor }: { sensor?: { position?: string } }): boolean {
  return sensor?.position === 'outdoors';
}
