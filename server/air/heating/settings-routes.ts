import { Hono } from 'hono';
import { heatingSettings } from '../../../src/air/calls/definitions/heating-service';
import { can } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { storageOf } from '../../frame/documents/acl';
import type { SiteData } from '../../frame/documents/site-data';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';
import type { HeatingConfig } from './heating-config';

interface SettingsRouteParts extends Pick<SiteData, 'models' | 'store'> {
  sessions: SessionFinder;
  settings: Pick<HeatingConfig, 'thermalPlantTokens' | 'hiddenPrefixes'>;
}

/**
 * Returns the readable buildings with a thermal plant, and name prefixes hidden when linking. Tokens are omitted,
 * because they open buildings.
 */
export function heatingSettingsRoutes({ models, store, sessions, settings }: SettingsRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const building = entityNamed(models, 'building');

  serve(heatingSettings, async (context) => {
    const { thermalPlantTokens, hiddenPrefixes } = settings;
    const storage = storageOf(building, 'token');
    const where: Condition[] = [{ path: 'token', storage, operator: 'in', value: thermalPlantTokens }];
    const { rows } = thermalPlantTokens.length === 0 ? { rows: [] } : await store.query(building.collection, { where });
    const subject = actorOf(context);
    const thermalPlants = rows
      .filter(({ record }) => can({ subject, model: building, operation: 'read', record }))
      .map(({ record }) => record.id);
    return { thermalPlants, hiddenPrefixes };
  });

  return app;
}
