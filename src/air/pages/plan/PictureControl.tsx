import type { FieldProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../../../frame/field-types/widgets/FileField';
import type { OpenPdf } from './pdf/open-pdf';
import { PageChoice } from './pdf/PageChoice';
import { PdfError, pictureOfPdf } from './pdf/picture-of-pdf';
import { pictureOfSvg } from './picture-of-svg';

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
