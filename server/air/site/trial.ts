import type { EntityModels } from '../../../src/frame/model/application-model';
import { refusePost } from '../../frame/mail/public-post';
import { IN_MEMORY } from '../../frame/stores/database';
import { HeatingError } from '../heating/heating-service';
import type { ReadingStore } from '../telemetry/reading-store';
import { type AirApp, type AirPublicConfig, type AirSite, createAirApp } from './app';
import { createSimulatedServices, type Services } from './services';
import { openAirSite } from './site';
import { createMainThreadWork } from './threads/threaded-work';

function readThrough(measured: ReadingStore, own: ReadingStore): ReadingStore {
  return {
    last: measured.last,
    openChart: measured.openChart,
    pages: measured.pages,
    extremes: measured.extremes,
    averages: measured.averages,
    write: own.write,
    devices: own.devices,
    forget: own.forget,
    rewrite: own.rewrite,
    thin: own.thin,
  };
}

function withoutCommands(
  { heating, heatingSettings, outdoor }: Services,
  now: () => number,
  timeZone: string,
): Services {
  const send = () => Promise.reject(new HeatingError('unavailable', 'A preview commands no devices'));
  return {
    heating: heating.simulated ? createSimulatedServices({ now, timeZone }).heating : { ...heating, send },
    ...{ heatingSettings, outdoor },
  };
}

export function openAirTrial(
  models: EntityModels,
  config: AirPublicConfig,
  present: { site: AirSite; services: Services },
): AirApp {
  const { readings, now, work } = present.site;
  const site = openAirSite({ models, dataDir: IN_MEMORY, now });
  return createAirApp({
    site: { ...site, readings: readThrough(readings, site.readings), work: work ?? createMainThreadWork(readings) },
    services: withoutCommands(present.services, now, config.timeZone),
    config,
    post: refusePost,
  });
}
