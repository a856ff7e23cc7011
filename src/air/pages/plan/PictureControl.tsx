import type { FieldProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../../../frame/field-types/inputs/FileField';
import type { OpenPdf } from './pdf/open-pdf';
import { PageChoice } from './pdf/PageChoice';
import { PdfError, pictureOfPdf } from './pdf/picture-of-pdf';
import { pictureFile, whiteSheet } from './picture-file';

const DEFAULT_SIZE = { width: 1600, height: 1000 };

/**
 * Draws an SVG on white as PNG. As an image source, the SVG runs no scripts and loads no resources.
 * @throws Error if the browser cannot draw the SVG.
 */
async function pictureOfSvg(file: File): Promise<File> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : DEFAULT_SIZE;
    const { canvas, context } = whiteSheet(size);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await pictureFile(canvas, file.name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const [SVG, PDF] = ['.svg', '.pdf'];

interface OpenChoice {
  pdf: OpenPdf;
  choose(page: number | null): void;
}

/**
 * Picture of a plan. Drawings and PDF pages are converted to pictures before the upload, so that no scripts can be
 * stored.
 */
export default function PictureControl(props: FieldProps) {
  const translate = useTranslate();
  const [choice, setChoice] = useState<OpenChoice>();
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
