import { type MapView, type Size, TILE_SIDE, toPixel, toWorldPoint, type WorldPoint } from './map-view';

export interface TileServer {
  url: string;
  attribution: string;
  attributionUrl?: string | undefined;
}

interface Tile extends WorldPoint {
  url: string;
  side: number;
}

const PLACES = ['{z}', '{x}', '{y}'];

export function findTileAddressProblem(url: string): string | undefined {
  if (!PLACES.every((place) => url.includes(place))) return 'must have {z}, {x} and {y}';
  const sample = tileUrl(url, { z: 0, x: 0, y: 0 });
  if (!URL.canParse(sample)) return 'must be a web address';
  const { protocol, hostname, origin } = new URL(sample);
  const isOwn = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
  if (protocol !== 'https:' && !isOwn) return 'must begin with https://';
  // Allows only some characters, because the origin becomes part of a header of the page.
  if (!/^[a-z0-9.:/[\]-]+$/.test(origin)) return 'must be a web address';
  const isInPath = origin === new URL(tileUrl(url, { z: 1, x: 1, y: 1 })).origin;
  return isInPath ? undefined : 'must have {z}, {x} and {y} in its path';
}

export function tileOrigin({ url }: TileServer): string {
  return new URL(tileUrl(url, { z: 0, x: 0, y: 0 })).origin;
}

function tileUrl(url: string, { z, x, y }: { z: number; x: number; y: number }): string {
  return url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
}

export function listTiles({ url }: TileServer, view: MapView, size: Size): Tile[] {
  const z = Math.round(view.zoom);
  const count = 2 ** z;
  const side = TILE_SIDE * 2 ** (view.zoom - z);
  const first = toWorldPoint({ x: 0, y: 0 }, view, size);
  const last = toWorldPoint({ x: size.width, y: size.height }, view, size);
  const range = (from: number, to: number) => {
    const [low, high] = [Math.max(0, Math.floor(from * count)), Math.min(count - 1, Math.floor(to * count))];
    return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
  };
  return range(first.y, last.y).flatMap((y) =>
    range(first.x, last.x).map((x) => ({
      url: tileUrl(url, { z, x, y }),
      side,
      ...toPixel({ x: x / count, y: y / count }, view, size),
    })),
  );
}
