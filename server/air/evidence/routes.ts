import { Hono } from 'hono';
import {
  EVIDENCE_FORMATS,
  evidence,
  evidencePack,
  evidenceStandards,
  makeEvidence,
  PACK_FORMATS,
  stopEvidence,
} from '../../../src/air/calls/definitions/evidence';
import { settingsOf } from '../../../src/air/domain/evidence/evidence-file';
import { inLanguage } from '../../../src/air/domain/evidence/in-language';
import { fileName } from '../../../src/frame/export/file-name';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { byteStream } from '../../frame/http/byte-stream';
import { actorOf, type Environment, localeOf, sayOf } from '../../frame/http/environment';
import { heavy } from '../../frame/http/heavy-calls';
import { authorOf } from '../../frame/http/request-origin';
import { inputOf, serveCalls } from '../../frame/http/serve-call';
import type { Texts } from '../../frame/http/texts';
import { evidenceSheet } from './evidence-sheet';
import type { EvidencePacks } from './packs';
import type { SiteEvidence } from './site-evidence';

export interface EvidenceRouteParts {
  texts: Texts;
  sessions: SessionFinder;
  evidence: SiteEvidence;
  packs: EvidencePacks;
}

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
});

export function evidenceRoutes({ texts, sessions, packs, evidence: site }: EvidenceRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const serve = serveCalls(app, signedIn);

  app.get(evidence.path, signedIn, heavy, async (context) => {
    const { format, ...question } = await inputOf(context, evidence);
    const prepared = await site.prepare(context.get('session'), question);
    const title = [prepared.standard.id, prepared.place.name, question.from, question.to];
    const headers = headersOf(EVIDENCE_FORMATS[format], fileName(title, format));
    if (format === 'csv') return context.body(await byteStream(site.readings(prepared)), 200, headers);
    const made = await site.make(prepared, { signal: context.req.raw.signal });
    if (format === 'json') return context.body(`${JSON.stringify(made, null, 2)}\n`, 200, headers);
    const locale = localeOf(context);
    const sheet = await evidenceSheet(made, prepared.standard, { locale, say: texts.in(locale) });
    return context.body(sheet, 200, headers);
  });

  app.get(evidencePack.path, signedIn, heavy, async (context) => {
    const { id, format } = await inputOf(context, evidencePack);
    const { pack, file, standard, bytes } = await packs.read(actorOf(context), id);
    const headers = headersOf(PACK_FORMATS[format], fileName([pack.name ?? id], format));
    if (format === 'json') return context.body(bytes, 200, headers);
    if (format === 'csv') {
      const readings = site.readings({ standard, settings: settingsOf(file), rooms: file.rooms });
      return context.body(await byteStream(readings), 200, headers);
    }
    const locale = localeOf(context);
    const printed =
      format === 'pdf'
        ? await site.print({ pack, file, standard, locale }, context.req.raw.signal)
        : await evidenceSheet(file, standard, { locale, say: texts.in(locale) });
    return context.body(printed, 200, headers);
  });

  serve(makeEvidence, async (context, input) => {
    const actor = actorOf(context);
    const { name } = authorOf(context.get('session'), sayOf(context));
    return { id: await packs.begin({ actor, name }, await input()) };
  });

  serve(stopEvidence, async (context, input) => {
    await packs.stop(actorOf(context), (await input()).id);
    return {};
  });

  serve(evidenceStandards, async (context) =>
    (await site.standards()).map((standard) => {
      const { id, edition, checkedAgainstOriginal, criteria } = standard;
      const { title, note = null } = inLanguage({ standard, rooms: [] }, localeOf(context)).standard;
      const needsOutdoorCo2 = criteria.some(({ aboveOutdoor }) => aboveOutdoor);
      return { id, title, edition, checkedAgainstOriginal, needsOutdoorCo2, note };
    }),
  );
  return app;
}
