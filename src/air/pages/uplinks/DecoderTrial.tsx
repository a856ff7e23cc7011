import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { tryDecoder } from '../../calls/definitions/uplinks';

interface DecoderTrialProps {
  decoder: string;
  bytes: readonly number[];
  port: number;
  children: (message: unknown) => ReactNode;
}

/** Runs a decoder on the server, the only place where decoders run, and shows the result. */
export function DecoderTrial({ decoder, bytes, port, children }: DecoderTrialProps) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const input = { decoder, bytes, port };
  const key = JSON.stringify(input);
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['try-decoder', key],
    queryFn: ({ signal }) => ask(transport, tryDecoder, input, { signal }),
    enabled: asked === key,
    retry: false,
    gcTime: 0,
  });
  const fault = data?.fault ?? error?.message;
  const message = data?.message;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<PlayIcon />}
        loading={isFetching}
        disabled={asked === key && data !== undefined}
        onClick={() => setAsked(key)}
      >
        {translate('uplinks.trial.decode')}
      </Button>
      {fault !== undefined && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('uplinks.trial.decoderFault', { fault })}
        </Alert>
      )}
      {data?.warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 2 }}>
          {warning}
        </Alert>
      ))}
      {message !== undefined && message !== null && (
        <>
          <Box
            component="pre"
            tabIndex={0}
            role="region"
            aria-label={translate('uplinks.trial.decoded')}
            sx={{ overflow: 'auto', maxHeight: 240, my: 2, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            {JSON.stringify(message, null, 2)}
          </Box>
          {children(message)}
        </>
      )}
    </>
  );
}
