import { Alert, Box, Button, Typography } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { isPlainObject } from '../../../frame/model/paths';
import { DAY } from '../../../frame/time/units';
import { zoneOr } from '../../../frame/time/zone-offset';
import { type DutyFields, listDutyPeople, listOnDuty, parseDuty } from '../../domain/alarms/duty';
import { CalendarFile, type CalendarSummary, createSkippedSummary } from '../place/calendar/CalendarFile';

/** Period from now on for which calendar events are read. */
const AHEAD = 366 * DAY;
const NOBODY: DutyFields = {};

export default function DutyControl({ uiSchema = {}, ...props }: FieldProps) {
  const translate = useTranslate();
  const site = useSiteConfig();
  const now = useNow();
  const { ObjectField } = props.registry.fields;
  const { 'ui:field': _own, ...ui } = uiSchema;
  const { formData, fieldPathId, onChange } = props;
  const known = isPlainObject(formData) ? formData : {};
  const duty = parseDuty(known) ?? NOBODY;
  const zone = zoneOr(ui['ui:options']?.['timeZone'], site.timeZone);
  const isClosed = props.disabled === true || props.readonly === true;
  const text = (key: string, values: object = {}) => translate(`alarms.duty.${key}`, values);
  const setEvents = (events: NonNullable<DutyFields['events']>) => onChange({ ...known, events }, fieldPathId.path);

  async function read(content: string): Promise<CalendarSummary[]> {
    const { parseDutyCalendar } = await import('../../domain/alarms/duty-calendar');
    const wanted = { from: now, to: now + AHEAD, zone, people: listDutyPeople(duty) };
    const { events, unmatched, isCut, skipped } = parseDutyCalendar(content, wanted);
    if (events.length > 0) setEvents(events);
    const names = unmatched.map((each) => (each === '' ? text('untitled') : `“${each}”`)).join(', ');
    return [
      { text: events.length === 0 ? text('none') : text('read', { smart_count: events.length }) },
      ...(isCut ? [{ text: text('cut', { most: events.length }), severity: 'warning' as const }] : []),
      ...(unmatched.length === 0 ? [] : [{ text: text('unmatched', { names }), severity: 'warning' as const }]),
      ...createSkippedSummary(skipped, translate),
    ];
  }

  const present = listOnDuty({ ...duty, zone }, now);
  const isEmpty = parseDuty(known) === undefined;
  const events = duty.events?.length ?? 0;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {ui['ui:description']}
      </Typography>
      {ObjectField && (
        <ObjectField {...props} uiSchema={{ ...ui, events: { ...ui['events'], 'ui:widget': 'hidden' } }} />
      )}
      {!isClosed && <CalendarFile label={text('file')} onText={read} />}
      {events > 0 && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
          <Typography variant="body2">{text('inCalendar', { smart_count: events })}</Typography>
          {!isClosed && (
            <Button size="small" onClick={() => setEvents([])}>
              {text('remove')}
            </Button>
          )}
        </Box>
      )}
      {!isEmpty && (
        <Alert severity={present.length === 0 ? 'warning' : 'info'} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {present.length === 0 ? text('nobodyNow', { zone }) : text('now', { zone, people: present.join(', ') })}
        </Alert>
      )}
    </Box>
  );
}
