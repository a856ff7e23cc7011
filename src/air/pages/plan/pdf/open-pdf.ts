import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createWhiteCanvas } from '../white-sheet';

/** Maximum pixels of an image in a page: A0 at 200 dpi. Larger images are omitted. */
const MAX_IMAGE_PIXELS = 64_000_000;

export interface OpenPdf {
  pages: number;
  /** Draws a page on white. @param page starts at 1 @param side pixels of the longer side */
  draw(page: number, side?: number): Promise<HTMLCanvasElement>;
  close(): Promise<void>;
}

/**
 * Opens a PDF without scripts and external resources. Omits JPEG 2000 and JBIG2, whose decoders need WebAssembly.
 * @throws Error named `PasswordException` if the PDF needs a password; another Error if the file is not a PDF.
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
        const { canvas, scale } = createWhiteCanvas(page.getViewport({ scale: 1 }), side);
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
