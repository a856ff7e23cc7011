import { findTileAddressProblem, type TileServer } from '../../../src/air/domain/map/tiles';

/** Reads the tile server; undefined if none is configured. @param problems receives a line per invalid variable */
export function readMapTiles(variables: NodeJS.ProcessEnv, problems: string[]): TileServer | undefined {
  const [url, attribution, attributionUrl] = [
    'MAP_TILES_URL',
    'MAP_TILES_ATTRIBUTION',
    'MAP_TILES_ATTRIBUTION_URL',
  ].map((name) => variables[name]?.trim() || undefined);
  if (url === undefined) return undefined;
  const problem = findTileAddressProblem(url);
  if (problem !== undefined)
    problems.push(`MAP_TILES_URL ${problem}, such as https://tiles.your.example/{z}/{x}/{y}.png`);
  if (attribution === undefined)
    problems.push('MAP_TILES_ATTRIBUTION is required with MAP_TILES_URL: the copyright notice of the map');
  if (attributionUrl !== undefined && !/^https:\/\//.test(attributionUrl)) {
    problems.push('MAP_TILES_ATTRIBUTION_URL must begin with https://');
  }
  return problem === undefined && attribution !== undefined ? { url, attribution, attributionUrl } : undefined;
}
