import type { Locale } from '../../../src/frame/model/localized-text';
import { textsOf } from '../../frame/http/texts';
import { printPdf } from '../print/print-pdf';
import { textsFeature } from '../texts/feature';
import { evidenceDocument, type PrintedPack } from './evidence-document';

/** A pack and the language it is printed in. Plain data, which goes to threads as it is. */
export interface PrintRequest extends PrintedPack {
  locale: Locale;
}

const texts = textsOf(textsFeature.texts ?? {});

/** Prints a pack as PDF: some 80 ms of the processor a room. */
export const printPack = ({ locale, ...printed }: PrintRequest): Promise<Uint8Array<ArrayBuffer>> =>
  printPdf(evidenceDocument(printed, { locale, say: texts.in(locale) }));
