import { Box, Button, FormLabel, Stack, Typography } from '@mui/material';
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Base64 encodes three bytes as four characters. */
const BYTES_PER_CHARACTER = 3 / 4;

/** Length of the data URL prefix before the image data, in characters. */
const PREAMBLE = 40;

export function findLargestPicture({ maxLength = Number.POSITIVE_INFINITY }: Pick<RJSFSchema, 'maxLength'>): number {
  return (maxLength - PREAMBLE) * BYTES_PER_CHARACTER;
}

const BYTES_PER_KILOBYTE = 1_000;

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function ImageWidget({ id, value, onChange, label, schema, disabled, readonly }: WidgetProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const labelId = `${id}-label`;
  const mostBytes = findLargestPicture(schema);
  const [tooLarge, setTooLarge] = useState(false);
  const picture = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FormLabel id={labelId} htmlFor={id}>
        {label}
      </FormLabel>
      {picture !== undefined && <Box component="img" src={picture} alt={label} sx={{ maxHeight: 72, maxWidth: 240 }} />}
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant="outlined"
          disabled={disabled || readonly}
          aria-describedby={labelId}
          onClick={() => input.current?.click()}
        >
          {translate('framework.image.choose')}
        </Button>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/svg+xml,image/webp"
          onChange={async (event) => {
            const file = event.target.files?.[0];
            if (file === undefined) return;
            setTooLarge(file.size > mostBytes);
            if (file.size <= mostBytes) onChange(await readAsDataUrl(file));
          }}
        />
        {picture !== undefined && (
          <Button size="small" onClick={() => onChange(undefined)} disabled={disabled || readonly}>
            {translate('framework.image.remove')}
          </Button>
        )}
      </Stack>
      {tooLarge && (
        <Typography variant="caption" color="error" role="alert">
          {translate('framework.image.tooLarge', { kilobytes: Math.floor(mostBytes / BYTES_PER_KILOBYTE) })}
        </Typography>
      )}
    </Stack>
  );
}
