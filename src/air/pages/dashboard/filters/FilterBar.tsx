import { Alert, Box, Button, Paper, type Theme, Typography, useMediaQuery } from '@mui/material';
import { memo, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LocalDay } from '../selection/local-day';
import { defaultSelection, tooManyDevices } from '../selection/selection';
import { faultOf, inputFaultsOf, type SelectionFault } from '../selection/selection-faults';
import { FilterFold } from './FilterFold';
import { PeriodFilters } from './PeriodFilters';
import { PlaceFilters, type PlaceFiltersProps } from './PlaceFilters';
import { ReferenceFilters } from './ReferenceFilters';

interface FilterBarProps extends Omit<PlaceFiltersProps, 'devicesError'> {
  onShow: () => void;
  today: LocalDay;
  hasOutdoor: boolean;
  areTooManyDevices: boolean;
  co2Reference: number;
  isArrived: boolean;
  isAlone: boolean;
  isInTheWay: boolean;
  isStale: boolean;
}

const DATE_FAULTS: readonly SelectionFault[] = [
  'noRange',
  'rangeReversed',
  'rangeFuture',
  'rangeTooEarly',
  'rangeTooLong',
];

const GRID = {
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', tablet: 'repeat(12, minmax(0, 1fr))' },
};

/**
 * Filter inputs. Errors appear after the first attempt to show charts. Inputs are folded on narrow screens. Memoised,
 * because the page re-renders with each part of arriving readings.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const {
    selection,
    onSelect,
    onShow,
    today,
    hasOutdoor,
    areTooManyDevices,
    co2Reference,
    isArrived,
    isAlone,
    isInTheWay,
    isStale,
  } = props;
  const translate = useTranslate();
  const [wasTried, setWasTried] = useState(false);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('tablet'), { noSsr: true });
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = !isNarrow || (opened ?? isAlone);
  const fold = useRef<HTMLButtonElement>(null);
  const inputsId = useId();
  const isListing = selection.allDevices && props.devices.isPending;
  const fault = faultOf(selection, { today, hasOutdoor, isListing });
  const shown = wasTried ? fault : null;
  const dateFault = (wasTried || isArrived) && fault !== null && DATE_FAULTS.includes(fault) ? fault : null;
  const hasPlaceOnly = isInTheWay && !isNarrow && dateFault === null;
  const limit = tooManyDevices(selection);
  const deviceFault = areTooManyDevices ? 'tooManyDevices' : shown === 'noDevices' ? 'noDevices' : null;

  const show = () => {
    setWasTried(true);
    if (fault !== null) return;
    onShow();
    setOpened(false);
    fold.current?.focus();
  };
  const reset = () => {
    setWasTried(false);
    onSelect(defaultSelection(today));
  };

  return (
    <Paper
      component="form"
      noValidate
      aria-label={translate('dashboard.filters.label')}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      sx={{ p: { xs: 2, sm: 2.5 }, ...(hasPlaceOnly && { py: 1.5 }), '@media print': { display: 'none' } }}
    >
      {isNarrow && (
        <FilterFold {...props} ref={fold} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} controls={inputsId} />
      )}
      <Box id={inputsId} sx={{ ...GRID, display: isOpen ? 'grid' : 'none', mt: isNarrow ? 2 : 0 }}>
        <PlaceFilters {...props} devicesError={deviceFault ? translate(`dashboard.check.${deviceFault}`) : undefined} />
        {!hasPlaceOnly && (
          <>
            <PeriodFilters {...{ selection, onSelect, today }} isWrong={dateFault !== null} />
            <Box
              sx={{
                gridColumn: '1 / -1',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 1.5,
              }}
            >
              <ReferenceFilters {...{ selection, onSelect, co2Reference }} />
              <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
                <Button type="button" color="inherit" onClick={reset}>
                  {translate('dashboard.filters.reset')}
                </Button>
                <Button type="submit" variant="contained" disabled={inputFaultsOf(selection).length > 0}>
                  {translate('dashboard.filters.show')}
                </Button>
              </Box>
            </Box>
          </>
        )}
      </Box>
      {isStale && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1, textAlign: 'right' }}>
          {translate('dashboard.filters.stale')}
        </Typography>
      )}
      {dateFault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(`dashboard.check.${dateFault}`)}
        </Alert>
      )}
      {limit !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('dashboard.check.manyDevices', { count: limit })}
        </Alert>
      )}
    </Paper>
  );
});
