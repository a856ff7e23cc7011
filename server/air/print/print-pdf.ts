import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

const fontFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

async function openPrinter() {
  const { default: printer } = await import('pdfmake');
  const folder = fontFolder();
  const file = (name: string) => join(folder, `Roboto-${name}.ttf`);
  printer.setFonts({
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  });
  printer.setUrlAccessPolicy(() => false);
  printer.setLocalAccessPolicy((path) => path.startsWith(folder));
  return printer;
}

let printer: ReturnType<typeof openPrinter> | undefined;

export async function printPdf(document: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> {
  printer ??= openPrinter();
  return Uint8Array.from(await (await printer).createPdf(document).getBuffer());
}
