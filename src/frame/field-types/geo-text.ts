import { isPlainObject } from '../model/paths';

interface GeoPoint {
  lat: number;
  lng: number;
}

/** Five decimals are about one metre; more are not needed. */
const DECIMALS = 5;
const PAIR = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

export function pointOf(value: unknown): GeoPoint | undefined {
  if (!isPlainObject(value)) return undefined;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

export function pointText({ lat, lng }: GeoPoint): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(', ');
}

export function pastedPair(text: string): readonly [lat: string, lng: string] | undefined {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : [lat, lng];
}

export function mapAddress({ lat, lng }: GeoPoint): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
