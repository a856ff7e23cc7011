import { models } from '../../resources/models';
import { openAirSite } from '../../server/air/site/site';

export const openMemorySite = async (now: () => number) => openAirSite({ models, dataDir: ':memory:', now });
