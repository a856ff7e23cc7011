import { Box, Button, DialogContent, IconButton, Stack } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../../../frame/field-types/inputs/FileField';
import { NumberInput } from '../../../frame/field-types/inputs/number-inputs';
import { NextIcon, PreviousIcon } from '../../../frame/layout/theme/pointing-icons';
import { ClosableDialog } from '../../../frame/page/ClosableDialog';
import type { OpenPdf } from './pdf/open-pdf';
import { createWhiteCanvas } from './white-sheet';

async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (png === null) throw new Error('The drawing is too large');
  return new File([png], name.replace(/\.\w+$/, '.png'), { type: 'image/png' });
}

const PREVIEW_SIDE = 900;

function usePreview(pdf: OpenPdf, page: number | undefined): string | undefined {
  const [drawn, setDrawn] = useState<{ page: number; address: string }>();
  useEffect(() => {
    if (page === undefined) return;
    let isWanted = true;
    pdf.draw(page, PREVIEW_SIDE).then(
      (canvas) => isWanted && setDrawn({ page, address: canvas.toDataURL() }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, page]);
  return drawn?.page === page ? drawn?.address : undefined;
}

function PageChoice({ pdf, onChoose }: { pdf: OpenPdf; onChoose(page: number | null): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(1);
  const page = Number.isInteger(typed) && typed >= 1 && typed <= pdf.pages ? typed : undefined;
  const preview = usePreview(pdf, page);
  const step = (by: number) => setTyped(Math.min(pdf.pages, Math.max(1, (page ?? 1) + by)));
  const use = (event: FormEvent) => {
    event.preventDefault();
    // Stops the event, because in React's tree this dialog is inside of the plan's form, which would submit, too.
    event.stopPropagation();
    if (page !== undefined) onChoose(page);
  };
  return (
    <ClosableDialog title={translate('floors.pdf.title')} onClose={() => onChoose(null)}>
      <DialogContent>
        <Stack component="form" noValidate onSubmit={use} spacing={2} sx={{ pt: 1 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <IconButton aria-label={translate('floors.pdf.before')} disabled={page === 1} onClick={() => step(-1)}>
              <PreviousIcon />
            </IconButton>
            <NumberInput
              autoFocus
              size="small"
              label={translate('floors.pdf.page')}
              value={typed}
              error={page === undefined}
              helperText={translate('floors.pdf.pages', { smart_count: pdf.pages })}
              onValue={(number = Number.NaN) => setTyped(number)}
              least={1}
              most={pdf.pages}
              sx={{ flexGrow: 1 }}
            />
            <IconButton
              aria-label={translate('floors.pdf.after')}
              disabled={page === pdf.pages}
              onClick={() => step(1)}
            >
              <NextIcon />
            </IconButton>
          </Stack>
          <Box sx={{ height: 'min(50vh, 420px)', display: 'flex', justifyContent: 'center' }}>
            {preview !== undefined && (
              <Box
                component="img"
                src={preview}
                alt={translate('floors.pdf.preview', { page: page ?? 1 })}
                sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', border: 1, borderColor: 'divider' }}
              />
            )}
          </Box>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => onChoose(null)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={page === undefined}>
              {translate('floors.pdf.use')}
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}

/** Maximum bytes: plans have some megabytes, and more would exceed the memory of a phone. */
const MAX_BYTES = 50_000_000;

type PdfProblem = 'broken' | 'encrypted' | 'blank' | 'tooLarge';

class PdfError extends Error {
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

async function opened(file: File, signal: AbortSignal): Promise<OpenPdf> {
  if (file.size > MAX_BYTES) throw new PdfError('tooLarge');
  const { openPdf } = await import('./pdf/open-pdf');
  return openPdf(file, signal);
}

/** Returns a PDF page as PNG. @param choosePage number from 1, or null to cancel @throws PdfError if not drawable. */
async function pictureOfPdf(
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
    throw new PdfError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken', error);
  } finally {
    await pdf?.close();
  }
}

const DEFAULT_SIZE = { width: 1600, height: 1000 };

/** Returns an SVG on white as PNG. SVG images run no scripts and load no resources. @throws Error if not drawable. */
async function pictureOfSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : DEFAULT_SIZE;
    const { canvas, context } = createWhiteCanvas(size);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await pictureFile(canvas, file.name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const [SVG, PDF] = ['.svg', '.pdf'];

/** Picture of a plan. Converts drawings and PDF pages before the upload, so that no scripts are stored. */
export default function PictureControl(props: FieldProps) {
  const translate = useTranslate();
  const [choice, setChoice] = useState<{ pdf: OpenPdf; choose(page: number | null): void }>();
  const conversion = useMemo(() => {
    const choosePage = async (pdf: OpenPdf) => {
      const page = await new Promise<number | null>((choose) => {
        setChoice({ pdf, choose });
      });
      setChoice(undefined);
      return page;
    };
    const refuse = (error: unknown) => {
      const text = error instanceof PdfError ? `floors.pdf.${error.problem}` : 'floors.unreadable';
      throw new Error(translate(text), { cause: error });
    };
    return {
      endings: [SVG, PDF],
      convert: async (file: File, signal: AbortSignal) => {
        const name = file.name.toLowerCase();
        if (name.endsWith(SVG)) return pictureOfSvg(file).catch(refuse);
        if (name.endsWith(PDF)) return pictureOfPdf(file, signal, choosePage).catch(refuse);
        return file;
      },
    };
  }, [translate]);
  return (
    <>
      <FileField {...props} conversion={conversion} />
      {choice !== undefined && <PageChoice pdf={choice.pdf} onChoose={choice.choose} />}
    </>
  );
}
