import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { regionOf } from '../../../frame/model/localized-text';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { dayOfYear } from '../../domain/air/heating-season';
import { useCorrectionTexts } from './use-correction-texts';
import type { Pack } from './use-pack';

function outdoorText(outdoor: Pack['settings']['outdoorCo2'], translate: ReturnType<typeof useTranslate>): string {
  if (outdoor === null) return translate('evidence.outdoorUnknown');
  return outdoor.from === 'assumed'
    ? translate('evidence.outdoorAssumed', { ppm: outdoor.ppm })
    : translate('evidence.outdoorMeasured', { hwId: outdoor.hwId });
}

export function PackSettings({ pack: { standard, settings, readings } }: { pack: Pack }) {
  const translate = useTranslate();
  const region = regionOf(useLocale());
  const corrections = useCorrectionTexts(settings);
  const { number } = useValueFormat();
  const { count, sha256 } = readings;
  const { title, edition, source, checkedAgainstOriginal, note } = standard;
  const { zone, heating, outdoorCo2 } = settings;
  const lines = [
    `${title}. ${translate('evidence.edition', { edition })}`,
    translate('evidence.source', { source: source.title }),
    ...(checkedAgainstOriginal ? [] : [translate('evidence.unchecked')]),
    ...(note === undefined ? [] : [note]),
    [
      translate('evidence.zone', { zone }),
      translate('evidence.heating', { from: dayOfYear(heating.from, region), to: dayOfYear(heating.to, region) }),
      outdoorText(outdoorCo2, translate),
    ].join('. '),
    ...corrections,
    translate('evidence.readings', { smart_count: count, count: number(count), sha256 }),
    translate('evidence.verify'),
  ];
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h3" gutterBottom>
        {translate('evidence.settings')}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
          {line}
        </Typography>
      ))}
    </Paper>
  );
}
