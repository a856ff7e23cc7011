import type { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../../../frame/field-types/widgets/FileField';
import { pictureOfSvg } from './picture-of-svg';

const SVG = '.svg';

/** The picture of a plan. Drawings become pictures before they are sent: nothing that could hold a script is stored. */
export default function PictureControl(props: FieldProps) {
  const translate = useTranslate();
  const conversion = useMemo(
    () => ({
      endings: [SVG],
      convert: async (file: File) => {
        if (!file.name.toLowerCase().endsWith(SVG)) return file;
        return pictureOfSvg(file).catch((error: unknown) => {
          throw new Error(translate('floors.unreadable'), { cause: error });
        });
      },
    }),
    [translate],
  );
  return <FileField {...props} conversion={conversion} />;
}
