import { pictureFile } from '../picture-file';
import type { OpenPdf } from './open-pdf';

/** Maximum bytes: plans have some megabytes, and more would exceed the memory of a phone. */
const MAX_BYTES = 50_000_000;

export type PdfProblem = 'broken' | 'encrypted' | 'blank' | 'tooLarge';

export class PdfError extends Error {
  constructor(
    readonly problem: PdfProblem,
    cause?: unknown,
  ) {
    super(problem, { cause });
  }
}

function isBlank(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels === undefined || pixels.every((value) => value === 255);
}

const isEncrypted = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

async function opened(file: File, signal: AbortSignal): Promise<OpenPdf> {
  if (file.size > MAX_BYTES) throw new PdfError('tooLarge');
  const { openPdf } = await import('./open-pdf');
  return openPdf(file, signal);
}

/**
 * Draws a page of a PDF as PNG.
 * @param choosePage selects one of several pages, from 1; null cancels.
 * @returns null if cancelled.
 * @throws PdfError if the page cannot be drawn.
 */
export async function pictureOfPdf(
  file: File,
  signal: AbortSignal,
  choosePage: (pdf: OpenPdf) => Promise<number | null>,
): Promise<File | null> {
  let pdf: OpenPdf | undefined;
  try {
    pdf = await opened(file, signal);
    const page = pdf.pages === 1 ? 1 : await choosePage(pdf);
    if (page === null) return null;
    const canvas = await pdf.draw(page);
    if (isBlank(canvas)) throw new PdfError('blank');
    return await pictureFile(canvas, file.name);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError(isEncrypted(error) ? 'encrypted' : 'broken', error);
  } finally {
    await pdf?.close();
  }
}
