import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useModel } from '../../../frame/entity/entity-context';
import { recordTitle } from '../../../frame/entity/record-title';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { regionOf } from '../../../frame/model/localized-text';
import { RecordDialog } from '../../../frame/show/RecordDialog';

import { type Month, middleOf, monthAfter, monthAt } from '../../domain/report/month';
import { ReportMail } from './ReportMail';
import { useReportFile } from './use-report-file';

export default function ReportDialog() {
  const model = useModel('building', 'manager');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={(name) => translate('report.title', { name })}
      zone={(record) => ('timeZone' in record ? record.timeZone : undefined)}
      maxWidth="sm"
    >
      {(record) => <Report record={record} />}
    </RecordDialog>
  );
}

const MONTHS = 13;

function Report({ record }: { record: RecordOf<'building' | 'manager'> }) {
  const model = useModel('building', 'manager');
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const [opened] = useState(useClock());
  const current = monthAt(opened, timeZone);
  const [month, setMonth] = useState<Month>(monthAfter(current, -1));
  const place = { place: model.name, id: record.id };
  const { making, save, cancel } = useReportFile(place, month, [translate('report.name'), recordTitle(model, record)]);
  const names = new Intl.DateTimeFormat(regionOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (each: Month) => {
    const name = names.format(middleOf(each));
    return each === current ? translate('report.soFar', { month: name }) : name;
  };
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        label={translate('report.month')}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {Array.from({ length: MONTHS }, (_none, index) => monthAfter(current, -index)).map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={making !== undefined} onClick={() => save('pdf')}>
          {translate('report.asPdf')}
        </Button>
        <Button variant="outlined" disabled={making !== undefined} onClick={() => save('xlsx')}>
          {translate('report.asSheet')}
        </Button>
        {making !== undefined && <Button onClick={cancel}>{translate('common.cancel')}</Button>}
      </Stack>
      <div role="status">
        {making !== undefined && (
          <>
            <Typography variant="body2">{translate('report.making')}</Typography>
            <LinearProgress aria-label={translate('report.making')} />
          </>
        )}
      </div>
      <Divider />
      <ReportMail place={place} month={month} />
    </Stack>
  );
}
