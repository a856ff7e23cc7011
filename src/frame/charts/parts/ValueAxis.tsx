import Height from '@mui/icons-material/Height';
import { Box, Button, FormControlLabel, Popover, Switch } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NumberInput } from '../../field-types/inputs/number-inputs';
import { ToolButton } from '../../layout/shell/ToolButton';
import { isOwnView, type ValueView, WHOLE_VIEW } from '../plot/y-scale';

type ValueAxisProps = { title: string; unit: string; view: ValueView; onChange: (view: ValueView) => void };

export const ValueAxis = memo(function ValueAxis({ title, unit, view, onChange }: ValueAxisProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOwn = isOwnView(view);
  return (
    <>
      <ToolButton
        label={translate('charts.values.title', { title })}
        aria-haspopup="dialog"
        aria-pressed={isOwn}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Height fontSize="small" color={isOwn ? 'primary' : undefined} />
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('charts.values.title', { title }) } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, width: 260 }}>
          <FormControlLabel
            control={
              <Switch checked={view.isCapped} onChange={(_event, isCapped) => onChange({ ...view, isCapped })} />
            }
            label={translate('charts.values.cap')}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            {(['from', 'to'] as const).map((end) => (
              <NumberInput
                key={end}
                size="small"
                margin="none"
                label={`${translate(`charts.values.${end}`)}${unit === '' ? '' : ` (${unit})`}`}
                value={view[end]}
                onValue={(value) => onChange({ ...view, [end]: value ?? null })}
              />
            ))}
          </Box>
          <Button size="small" disabled={!isOwn} onClick={() => onChange(WHOLE_VIEW)}>
            {translate('charts.values.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
});
