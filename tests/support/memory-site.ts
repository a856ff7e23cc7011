import { models } from '../../resources/models';
import { openAirSite } from '../../server/air/site/site';

/** Opens an empty site in memory. */
export const openMemorySite = async (now: () => number) => openAirSite({ models, dataDir: ':memory:', now });
