import { Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface AirPartProps {
  name: 'ventilation' | 'presence' | 'climate';
  lines: readonly string[];
}

export function AirPart({ name, lines: [first = '', ...others] }: AirPartProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle2" component="h3" color="text.secondary">
        {translate(`place.air.${name}.title`)}
      </Typography>
      <Typography variant="h6" component="p">
        {first}
      </Typography>
      {others.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
    </Card>
  );
}
