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
  /** All devices are chosen, and they are more than anybody can look at. */
  areTooManyDevices: boolean;
  co2Reference: number;
  /** A link chose what is to be shown: what is wrong with its days is said at once. */
  isArrived: boolean;
  /** There is nothing else on the page: where the inputs are folded, they are open from the start. */
  isAlone: boolean;
  /** Nothing is chosen of many places, which are what the page is looked at for. */
  isInTheWay: boolean;
  /** The charts show an earlier choice. */
  isStale: boolean;
}

const DATE_FAULTS: readonly SelectionFault[] = [
  'noRange',
  'rangeReversed',
  'rangeFuture',
  'rangeTooEarly',
  'rangeTooLong',
];

/** Columns that share a row when there is room and fall under each other when there is not. */
const GRID = {
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', tablet: 'repeat(12, minmax(0, 1fr))' },
};

/**
 * What to show: place, devices, days and references. A fault is named once somebody has tried to show the charts.
 * On a narrow screen the inputs are folded away, so that what they choose is seen; above many rooms, days and references come once a place or
 * a device is chosen. Memoised, because it is many inputs, and the page around it changes with each part of the readings that arrives.
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
    // The button that was pressed is folded away.
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
