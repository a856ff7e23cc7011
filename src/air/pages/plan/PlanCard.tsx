import EditOutlined from '@mui/icons-material/EditLocationOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { CLIMATE_MEASURES } from '../../domain/air/climate-band';
import { measuresOf } from '../../domain/plan/shown-air';
import { createDashboardFormat } from '../dashboard/dashboard-format';
import { useRooms } from '../dashboard/rooms/use-rooms';
import { LivePlan } from './LivePlan';
import { MeasureChoice, usePlanView } from './MeasureChoice';

const PRINTED = (
  <GlobalStyles
    styles={{
      '@media print': {
        '@page': { size: 'A4 landscape', margin: '10mm' },
        'body *': { visibility: 'hidden' },
        '.printed-plan, .printed-plan *': { visibility: 'visible' },
        '.printed-plan': { position: 'fixed', inset: 0 },
      },
    }}
  />
);

interface PlanCardProps {
  floor: RecordOf<'floor'>;
  title: ReactNode;
  onEdit?: (() => void) | undefined;
  onOpen?: (() => void) | undefined;
}

export function PlanCard({ floor, title, onEdit, onOpen }: PlanCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const format = useMemo(() => createDashboardFormat(locale, timeZone), [locale, timeZone]);
  const { data } = useRooms();
  const here = data?.rooms.filter(({ building }) => building?.id === floor.env) ?? [];
  const measures = measuresOf(here, ['CO2', ...CLIMATE_MEASURES]);
  const [view, choose] = usePlanView(measures);
  return (
    <Box className="printed-plan" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {PRINTED}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>{title}</Box>
        <MeasureChoice measures={measures} value={view} onChange={choose} />
        <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
          <Button size="small" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {translate('display.print')}
          </Button>
          {onOpen && (
            <Button size="small" onClick={onOpen}>
              {translate('floors.open')}
            </Button>
          )}
          {onEdit && (
            <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
              {translate('floors.edit')}
            </Button>
          )}
        </Box>
      </Box>
      <LivePlan floor={floor} view={view} format={format} />
    </Box>
  );
}
