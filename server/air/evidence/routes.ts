import { Hono } from 'hono';
import { EVIDENCE_FORMATS, evidence, evidenceStandards } from '../../../src/air/calls/definitions/evidence';
import { fileName } from '../../../src/frame/export/file-name';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { byteStream } from '../../frame/http/byte-stream';
import { type Environment, localeOf } from '../../frame/http/environment';
import { inputOf, serveCalls } from '../../frame/http/serve-call';
import type { Texts } from '../../frame/http/texts';
import { evidenceSheet } from './evidence-sheet';
import type { SiteEvidence } from './site-evidence';

export interface EvidenceRouteParts {
  texts: Texts;
  sessions: SessionFinder;
  evidence: SiteEvidence;
}

/** Verdicts by standards as files, each of what the session sees. */
export function evidenceRoutes({ texts, sessions, evidence: site }: EvidenceRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const serve = serveCalls(app, signedIn);

  app.get(evidence.path, signedIn, async (context) => {
    const { format, ...question } = await inputOf(context, evidence);
    const prepared = await site.prepare(context.get('session'), question);
    const title = [prepared.standard.id, prepared.place.name, question.from, question.to];
    const headers = {
      'content-type': EVIDENCE_FORMATS[format],
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(fileName(title, format))}`,
    };
    if (format === 'csv') return context.body(byteStream(site.readings(prepared)), 200, headers);
    const made = await site.make(prepared, context.req.raw.signal);
    if (format === 'json') return context.body(`${JSON.stringify(made, null, 2)}\n`, 200, headers);
    const locale = localeOf(context);
    const sheet = await evidenceSheet(made, prepared.standard, { locale, say: texts.in(locale) });
    return context.body(sheet, 200, headers);
  });

  serve(evidenceStandards, async () =>
    (await site.standards()).map(({ id, title, edition, checkedAgainstOriginal, note = null, criteria }) => {
      const needsOutdoorCo2 = criteria.some(({ aboveOutdoor }) => aboveOutdoor);
      return { id, title, edition, checkedAgainstOriginal, needsOutdoorCo2, note };
    }),
  );
  return app;
}
