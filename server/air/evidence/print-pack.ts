import type { Locale } from '../../../src/frame/model/localized-text';
import { textsOf } from '../../frame/http/environment';
import { printPdf } from '../print/print-pdf';
import { textsFeature } from '../texts/feature';
import { evidenceDocument, type PrintedPack } from './evidence-document';

export interface PrintRequest extends PrintedPack {
  locale: Locale;
}

const texts = textsOf(textsFeature.texts ?? {});

export const printPack = ({ locale, ...printed }: PrintRequest): Promise<Uint8Array<ArrayBuffer>> =>
  printPdf(evidenceDocument(printed, { locale, say: texts.in(locale) }));
