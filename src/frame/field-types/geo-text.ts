import { isPlainObject } from '../model/paths';

/** A place on the earth, in degrees: latitude to the north, longitude to the east. */
interface GeoPoint {
  lat: number;
  lng: number;
}

/** More decimals are less than a metre. */
const DECIMALS = 5;
const PAIR = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

/** What is stored as a place; undefined where a part of it is missing. */
export function pointOf(value: unknown): GeoPoint | undefined {
  if (!isPlainObject(value)) return undefined;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

/** `45.4064, 11.8768`, which every map takes. */
export function pointText({ lat, lng }: GeoPoint): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(', ');
}

/** The texts of both parts of a pasted `45.4064, 11.8768`. */
export function pastedPair(text: string): readonly [lat: string, lng: string] | undefined {
  const [, lat, lng] = PAIR.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : [lat, lng];
}

/** The address of a map with a mark at the place. */
export function mapAddress({ lat, lng }: GeoPoint): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
}
