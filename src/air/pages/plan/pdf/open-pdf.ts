import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { whiteSheet } from '../picture-file';

/** Pixels of an image inside of a page, such as a scan: A0 at 200 dpi. A larger one is left out. */
const MAX_IMAGE_PIXELS = 64_000_000;

/** A PDF that can be drawn page by page. */
export interface OpenPdf {
  pages: number;
  /**
   * Draws a page on white.
   *
   * @param page from 1.
   * @param side pixels of its longer side; without it as many as a picture of a plan has.
   */
  draw(page: number, side?: number): Promise<HTMLCanvasElement>;
  close(): Promise<void>;
}

/**
 * Opens a PDF without code of its own, and without loading anything for it. Only what is its own is drawn: fonts that it does not hold are those of
 * the machine, and images as JPEG 2000 or JBIG2 are left out, as reading them takes compiled code, which the console's policy refuses.
 *
 * @throws Error named `PasswordException` for one that a password opens, another for what is no PDF.
 */
export async function openPdf(file: File, signal: AbortSignal): Promise<OpenPdf> {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data: await file.arrayBuffer(),
    worker,
    isEvalSupported: false,
    useWasm: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = async () => {
    signal.removeEventListener('abort', close);
    await task.destroy();
    worker.destroy();
    port.terminate();
  };
  signal.addEventListener('abort', close);
  try {
    const pdf = await task.promise;
    return {
      pages: pdf.numPages,
      draw: async (number, side) => {
        const page = await pdf.getPage(number);
        const { canvas, scale } = whiteSheet(page.getViewport({ scale: 1 }), side);
        await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise;
        page.cleanup();
        return canvas;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
