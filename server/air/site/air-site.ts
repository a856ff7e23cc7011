import type { Site } from '../../frame/site/site';
import type { CityLookup } from '../geography/city-lookup';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore } from '../telemetry/reading-store';
import type { AirWork } from './threads/threaded-work';

/** What this application has beside its records. */
export interface AirParts {
  readings: ReadingStore;
  /** How much of them is read at once; in this thread when left out. */
  work?: AirWork;
  /** Where cities are looked up. */
  cities: CityLookup;
  /** The newest readings, where records show them late. */
  board?: LiveBoard;
}

/** The data of one site of this application. */
export type AirSite = Site & AirParts;
