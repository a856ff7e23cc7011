import type { Locale } from '../../../src/frame/model/localized-text';
import { printPdf } from '../print/print-pdf';
import { printedTexts } from '../texts/printed-texts';
import { buildEvidenceDocument, type PrintedPack } from './evidence-document';
import { createPaperLanguage } from './paper-texts';

export interface PrintRequest extends PrintedPack {
  locale: Locale;
}

export const printPack = ({ locale, ...printed }: PrintRequest): Promise<Uint8Array<ArrayBuffer>> =>
  printPdf(buildEvidenceDocument(printed, createPaperLanguage(locale, printedTexts.in(locale))));
