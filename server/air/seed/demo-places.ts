import * as v from 'valibot';
import { SCHEDULE_PRESETS } from '../../../src/air/domain/schedule/schedule-presets';
import { ROOM_USES } from '../simulation/weather';
import places from './demo-places.json' with { type: 'json' };

const named = { id: v.string(), name: v.string(), city: v.string(), token: v.string() };

const DemoBuilding = v.object({
  ...named,
  category: v.picklist(['public_school', 'private_school', 'office', 'municipality']),
  contactMails: v.optional(v.array(v.string())),
  station: v.optional(v.number()),
  heatingHome: v.optional(v.string()),
  schedule: v.optional(v.picklist(SCHEDULE_PRESETS)),
  use: v.picklist(ROOM_USES),
  rooms: v.array(v.string()),
});

export type DemoBuilding = v.InferOutput<typeof DemoBuilding>;

const DemoManager = v.object({
  ...named,
  address: v.string(),
  cap: v.string(),
  alarmsEnabled: v.boolean(),
  contactMails: v.array(v.string()),
  heatingAccount: v.optional(v.string()),
  buildings: v.array(DemoBuilding),
});

export const DEMO_MANAGERS = v.parse(v.array(DemoManager), places);
