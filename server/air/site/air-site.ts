import type { Site } from '../../frame/site/site';
import type { CityLookup } from '../geography/city-lookup';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore } from '../telemetry/reading-store';
import type { AirWork } from './threads/threaded-work';

export interface AirParts {
  readings: ReadingStore;
  work?: AirWork;
  cities: CityLookup;
  board?: LiveBoard;
}

export type AirSite = Site & AirParts;
