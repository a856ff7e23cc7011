import { Hono } from 'hono';
import {
  brickModel,
  flatReadings,
  GRID_FORMATS,
  haystackGrid,
  MODEL_FORMATS,
  READING_FORMATS,
  readingMetrics,
} from '../../../src/air/calls/definitions/data-out';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { byteStream } from '../../frame/http/byte-stream';
import { actorOf, type Environment } from '../../frame/http/environment';
import { inputOf } from '../../frame/http/serve-call';
import { gaugesText } from '../../frame/metrics/gauges';
import type { Store } from '../../frame/stores/store';
import type { LiveBoard } from '../telemetry/live-board';
import { periodOf } from '../telemetry/requests';
import { askedDevices } from './asked-devices';
import { siteGraph } from './brick/site-graph';
import { writeJsonLd, writeTurtle } from './brick/write-graph';
import type { FlatWork } from './flat-work';
import { siteGrid } from './haystack/site-grid';
import { writeHayson, writeZinc } from './haystack/write-grid';
import { GAUGE_LABELS, measuredGauges } from './measured-gauges';
import { deviceView } from './seen-devices';
import { seenSite } from './seen-site';
import { requireFitting } from './size-limits';

export interface DataOutParts {
  models: EntityModels;
  store: Store;
  documents: Pick<Documents, 'list'>;
  board?: Pick<LiveBoard, 'read' | 'trends'> | undefined;
  work: FlatWork;
  sessions: SessionFinder;
  timeZone: string;
  now(): number;
}

export function dataOutRoutes({ sessions, work, timeZone, now, ...parts }: DataOutParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const ofDevice = entityNamed(parts.models, 'device');
  const viewOf = (actor: Actor) => deviceView(ofDevice, actor, timeZone);

  const devicesOf = askedDevices({ ...parts, now });

  app.get(flatReadings.path, signedIn, async (context) => {
    const actor = actorOf(context);
    const { from, to = now(), step = null, devices: hwIds, format } = await inputOf(context, flatReadings);
    const asked = periodOf({ fromMilliseconds: from, toMilliseconds: to }, now());
    const period = { from, to: Math.max(from, Math.min(asked.to, now() + 1)) };
    const devices = await devicesOf(actor, hwIds);
    requireFitting(devices.length, period, step);
    const view = viewOf(actor);
    const measures = step === null ? view.measures : view.measures.filter((key) => key !== 'Luci');
    const body = await byteStream(work.flat({ devices: devices.map(view.of), measures, period, step, format }));
    return context.body(body, 200, { 'content-type': READING_FORMATS[format], 'cache-control': 'no-store' });
  });

  app.get(readingMetrics.path, signedIn, async (context) => {
    const actor = actorOf(context);
    const gauges = measuredGauges(await devicesOf(actor), viewOf(actor), now());
    const { contentType, text } = await gaugesText(GAUGE_LABELS, gauges);
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });

  app.get(brickModel.path, signedIn, async (context) => {
    const { format, base } = await inputOf(context, brickModel);
    const things = siteGraph(await seenSite({ ...parts, now, timeZone }, actorOf(context)), base);
    const text = format === 'turtle' ? writeTurtle(things) : writeJsonLd(things);
    return context.body(text, 200, { 'content-type': MODEL_FORMATS[format], 'cache-control': 'no-store' });
  });

  app.get(haystackGrid.path, signedIn, async (context) => {
    const { format } = await inputOf(context, haystackGrid);
    const entities = siteGrid(await seenSite({ ...parts, now, timeZone }, actorOf(context)));
    const text = format === 'zinc' ? writeZinc(entities) : writeHayson(entities);
    return context.body(text, 200, { 'content-type': GRID_FORMATS[format], 'cache-control': 'no-store' });
  });

  return app;
}
