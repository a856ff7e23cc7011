import { alarmsFeature } from './alarms/feature';
import { dataOutFeature } from './data-out/feature';
import { devicesFeature } from './devices/feature';
import { evidenceFeature } from './evidence/feature';
import { feedbackFeature } from './feedback/feature';
import { geographyFeature } from './geography/feature';
import { heatingFeature } from './heating/feature';
import { outdoorFeature } from './outdoor/feature';
import { overviewFeature } from './overview/feature';
import { placesFeature } from './places/feature';
import { reportsFeature } from './reports/feature';
import { sensorsFeature } from './sensors/feature';
import { telemetryFeature } from './telemetry/feature';
import { textsFeature } from './texts/feature';
import { uplinksFeature } from './uplinks/feature';
import { usersFeature } from './users/feature';
import { warehouseFeature } from './warehouse/feature';

export const AIR_FEATURES = [
  telemetryFeature,
  usersFeature,
  devicesFeature,
  alarmsFeature,
  overviewFeature,
  heatingFeature,
  placesFeature,
  reportsFeature,
  evidenceFeature,
  sensorsFeature,
  uplinksFeature,
  dataOutFeature,
  geographyFeature,
  outdoorFeature,
  warehouseFeature,
  feedbackFeature,
  textsFeature,
];
