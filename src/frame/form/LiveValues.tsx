import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { valueAt } from '../model/paths';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';
import type { FormValues } from './form-data';
import { knownFields, useMadeRecords } from './use-made-records';

const LINE = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mt: 3 } as const;

interface LiveValuesProps {
  values: FormValues;
  sums: FormValues;
}

export function LiveValues({ values, sums }: LiveValuesProps) {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const translate = useTranslate();
  const format = useValueFormat();
  const [made] = useMadeRecords([{ model, visible, records: [{ ...values, ...sums }] }]);
  const known = knownFields(model, visible);
  const fields = visible.filter((field) => known.includes(field) || valueAt(sums, field.keys) !== undefined);
  const [record] = made ?? [];
  if (fields.length === 0 || record === undefined) return null;
  return (
    <Box component="section" aria-label={translate('framework.computed')}>
      <Box component="dl" sx={LINE}>
        {fields.flatMap((field) => [
          <Typography key={`${field.path} name`} component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>,
          <Typography key={field.path} component="dd" variant="body2" sx={{ m: 0 }}>
            <FieldValue record={record} field={field} />
          </Typography>,
        ])}
      </Box>
    </Box>
  );
}
