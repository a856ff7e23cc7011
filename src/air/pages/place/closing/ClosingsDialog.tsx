import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useModel } from '../../../../frame/entity/entity-context';
import { DayInput } from '../../../../frame/field-types/inputs/DayInput';
import { readNumber } from '../../../../frame/field-types/read-number';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { toWall } from '../../../../frame/time/time-zone';
import { zoneOr } from '../../../../frame/time/zone-offset';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { setClosings } from '../../../calls/definitions/set-points';
import { COMMAND_LIMIT_MS, runWithTimeLimit } from '../../../calls/time-limit';
import {
  type Closing,
  type ClosingProblem,
  filterClosings,
  findClosingProblem,
  formatClosingDay,
  holidaysWith,
  isHoliday,
  MAX_CLOSING_NAME_LENGTH,
  MAX_CLOSINGS,
  parseClosings,
} from '../../../domain/heating/closing';
import type { NamedDays } from '../../../domain/hours/calendar-days';
import { CalendarDays } from '../calendar/CalendarDays';
import { useRefreshHeating } from '../therm/use-place-heating';

interface ClosingDraft {
  key: number;
  from: string;
  to: string;
  celsius: string;
  name: string;
}

function closingOf({ from, to, celsius, name }: ClosingDraft, locale: string): Closing | ClosingProblem {
  const degrees = readNumber(celsius, locale);
  if (degrees === undefined) return 'range';
  const closing = {
    from,
    to: to === '' ? from : to,
    celsius: degrees,
    ...(name.trim() !== '' && { name: name.trim() }),
  };
  return findClosingProblem(closing) ?? closing;
}

function withClosings(
  drafts: readonly ClosingDraft[],
  closings: readonly Closing[],
  written: (celsius: number) => string,
): ClosingDraft[] {
  const next = Math.max(0, ...drafts.map(({ key }) => key)) + 1;
  const added = closings.map(({ from, to, celsius, name = '' }, index) => ({
    ...{ key: next + index, from, to, celsius: written(celsius), name },
  }));
  return [...drafts, ...added];
}

interface ClosingRowProps {
  draft: ClosingDraft;
  isChecked: boolean;
  onChange(draft: ClosingDraft): void;
  onRemove(): void;
}

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'flex-start', py: 1.5 },
  '&:not(:last-of-type)': { borderBottom: { xs: 1, tablet: 0 }, borderColor: 'divider' },
};
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  ...{ day: ['from', 'to'], order: ['to'], range: ['celsius'], step: ['celsius'], name: ['name'] },
};

function ClosingRow({ draft, isChecked, onChange, onRemove }: ClosingRowProps) {
  const translate = useTranslate();
  const text = (key: string, values: object = {}) => translate(`place.schedule.closing.${key}`, values);
  const closing = closingOf(draft, useValueFormat().locale);
  const problem = isChecked && typeof closing === 'string' ? closing : undefined;
  const wrong = problem === undefined ? [] : (FIELDS_OF[problem] ?? []);
  const field = (name: 'from' | 'to' | 'celsius' | 'name') => ({
    size: 'small' as const,
    label: text(name),
    value: draft[name],
    error: wrong.includes(name),
    helperText: wrong.at(-1) === name ? text(`problem.${problem}`) : undefined,
  });
  const take = (name: keyof ClosingDraft) => (value: string) => onChange({ ...draft, [name]: value });
  const typed = (name: 'celsius' | 'name') => ({
    ...field(name),
    onChange: ({ target }: { target: { value: string } }) => take(name)(target.value),
  });
  const day = (name: 'from' | 'to') => ({ ...field(name), onValue: take(name), sx: { flex: '1 1 140px' } });
  return (
    <Box component="li" sx={ROW}>
      <DayInput {...day('from')} />
      <DayInput {...day('to')} />
      <TextField {...typed('celsius')} sx={{ width: 80 }} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
      <TextField
        {...typed('name')}
        sx={{ flex: '2 1 140px' }}
        slotProps={{ htmlInput: { maxLength: MAX_CLOSING_NAME_LENGTH } }}
      />
      <ToolButton label={text('remove', { from: draft.from })} onClick={onRemove} sx={{ width: 40, height: 40 }}>
        <DeleteIcon fontSize="small" />
      </ToolButton>
    </Box>
  );
}

interface ClosingsDialogProps {
  building: RecordOf<'building'>;
  onClose(): void;
}

const EMPTY = { from: '', to: '', celsius: 16 };

function closingsOf(drafts: readonly ClosingDraft[], locale: string): Closing[] {
  return drafts.map((draft) => closingOf(draft, locale)).filter((closing) => typeof closing !== 'string');
}

export function ClosingsDialog({ building, onClose }: ClosingsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const transport = useCallTransport();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const heatingChanged = useRefreshHeating();
  const model = useModel('building', 'room');
  const zone = zoneOr(building.timeZone, useSiteConfig().timeZone);
  const today = formatClosingDay(toWall(useNow(), zone));
  const [seen] = useState(building.closings ?? null);
  const [stored] = useState(() => filterClosings(parseClosings(building.closings), today));
  const [drafts, setDrafts] = useState(() => withClosings([], stored.length === 0 ? [EMPTY] : stored, format.number));
  const holidays = building.opening?.holidays ?? [];
  const [areHolidays, setAreHolidays] = useState(() => stored.every((closing) => isHoliday(holidays, closing)));
  const [isChecked, setChecked] = useState(false);
  const text = (key: string, values: object = {}) => translate(`place.schedule.closing.${key}`, values);
  const closings = closingsOf(drafts, format.locale);
  const isTooMany = drafts.length > MAX_CLOSINGS;
  const { mutate, isPending, error } = useMutation<unknown, Error>({
    mutationFn: async () => {
      const { id, version } = building;
      const opening = { ...building.opening, holidays: holidaysWith(holidays, stored, closings) };
      if (areHolidays) await updateRecord(dataProvider, model, building, { opening, version });
      await runWithTimeLimit(
        (signal) => ask(transport, setClosings, { buildingId: id, closings, seen: { closings: seen } }, { signal }),
        COMMAND_LIMIT_MS,
      );
    },
    onSuccess: async () => {
      notify('place.schedule.closing.saved', { type: 'success' });
      onClose();
      await Promise.all([queryClient.invalidateQueries({ queryKey: [model.route] }), heatingChanged()]);
    },
  });

  /** Gives found days the temperature of the first row. */
  function addFound(found: readonly NamedDays[]): number {
    const known = closings.map(({ from, to }) => `${from} ${to}`);
    const added = found.filter(({ from, to }) => !known.includes(`${from} ${to}`));
    const celsius = closings[0]?.celsius ?? EMPTY.celsius;
    // Adds to the current drafts, because the user may have typed while the file was read.
    setDrafts((present) =>
      withClosings(
        present.filter(({ from, name }) => from !== '' || name !== ''),
        added.map((days) => ({ ...days, celsius })),
        format.number,
      ),
    );
    return added.length;
  }

  function save(): void {
    setChecked(true);
    if (closings.length === drafts.length && !isTooMany) mutate();
  }

  return (
    <AskDialog
      title={translate('closings.open', { name: building.name ?? building.id })}
      confirm={text('save')}
      isPending={isPending}
      maxWidth="md"
      problem={error?.message}
      onConfirm={save}
      onClose={onClose}
    >
      <DialogContentText>{text('explanation')}</DialogContentText>
      {drafts.length === 0 && (
        <Typography variant="body2" sx={{ my: 2 }}>
          {text('none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
        {drafts.map((draft) => (
          <ClosingRow
            key={draft.key}
            draft={draft}
            isChecked={isChecked}
            onChange={(changed) =>
              setDrafts((present) => present.map((each) => (each.key === draft.key ? changed : each)))
            }
            onRemove={() => setDrafts((present) => present.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </Box>
      <Button onClick={() => setDrafts(withClosings(drafts, [EMPTY], format.number))}>{text('add')}</Button>
      <CalendarDays zone={zone} onDays={addFound} />
      <FormControlLabel
        control={<Checkbox checked={areHolidays} onChange={(_event, checked) => setAreHolidays(checked)} />}
        label={text('holidays')}
      />
      {isTooMany && <Alert severity="error">{text('tooMany', { most: MAX_CLOSINGS })}</Alert>}
    </AskDialog>
  );
}
