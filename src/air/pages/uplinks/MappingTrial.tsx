import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { downloadFile } from '../../../frame/export/download';
import { DataTable } from '../../../frame/layout/DataTable';
import type { SectionSlotProps } from '../../../frame/slots/screen-slots';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { useCall } from '../../calls/CallsContext';
import { listMappings, tryDecoder } from '../../calls/definitions/uplinks';
import { canShareMessages, type MappedMeasure, type Mapping, sortMappings } from '../../domain/uplinks/mapping';
import { listPaths } from '../../domain/uplinks/suggested-mapping';
import {
  exampleFor,
  findTriedDevice,
  type TrialFault,
  type TrialMeasure,
  tryMapping,
} from '../../domain/uplinks/trial';
import { formatMappingFile, toMapping } from '../../domain/uplinks/written-mapping';

function useFaultText(): (fault: TrialFault) => string {
  const translate = useTranslate();
  const format = useValueFormat();
  const number = (value: number) => (Number.isFinite(value) ? format.number(value) : value < 0 ? '−∞' : '∞');
  return (fault) => {
    const { kind, ...about } = fault;
    const numbers =
      fault.kind === 'range'
        ? { value: number(fault.value), least: number(fault.least), most: number(fault.most) }
        : {};
    return translate(`uplinks.faults.${kind}`, { ...about, ...numbers });
  };
}

const SHOWN: Readonly<Record<MappedMeasure, string>> = {
  ...{ CO2: 'ppm', temp: '°C', hum: '%', VOC: 'ppb', pm25: 'μg/m³', pm10: 'μg/m³', no2: 'μg/m³', o3: 'μg/m³' },
  ...{ vocIndex: '', noxIndex: '', iaq: '' },
};

const NARROW = { px: { xs: 0.5, sm: 2 }, verticalAlign: 'top' } as const;

function TrialValue({ tried, unit }: { tried: TrialMeasure; unit: string }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = useFaultText();
  const { measure, value, fault, instead } = tried;
  const without = fault === undefined ? translate('uplinks.trial.missing') : textOf(fault);
  return (
    <>
      <Typography variant="body2" component="span" color={fault === undefined ? undefined : 'error'}>
        {value === undefined ? without : `${format.number(Math.round(value * 100) / 100)} ${SHOWN[measure]}`.trim()}
      </Typography>
      {instead.length > 0 && (
        <Typography variant="body2" color="warning">
          {translate('uplinks.trial.instead', { unit, others: instead.join(', ') })}
        </Typography>
      )}
    </>
  );
}

interface TrialTableProps {
  trial: ReturnType<typeof tryMapping>;
  device: ReturnType<typeof findTriedDevice>;
  unitOf(measure: MappedMeasure): string;
}

function TrialTable({ trial: { measures, battery, at, faults }, device, unitOf }: TrialTableProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const textOf = useFaultText();
  const notes = [
    ...(device !== undefined && 'device' in device ? [translate('uplinks.trial.device', { name: device.device })] : []),
    ...(battery === undefined ? [] : [translate('uplinks.trial.battery', { level: format.number(battery) })]),
    ...(at === undefined ? [] : [translate('uplinks.trial.at', { time: format.instant(at) })]),
  ];
  return (
    <>
      <DataTable
        label={translate('uplinks.trial.caption')}
        maxHeight="none"
        rows={measures}
        keyOf={({ measure }) => measure}
        columns={[
          {
            ...{ label: translate('uplinks.trial.measure'), headSx: NARROW, sx: NARROW, isHeader: true },
            cell: ({ measure, path }) => (
              <>
                {translate(`uplinks.trial.measures.${measure}`)}
                <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
                  {path}
                </Typography>
              </>
            ),
          },
          {
            ...{ label: translate('uplinks.trial.value'), headSx: NARROW },
            sx: { ...NARROW, fontVariantNumeric: 'tabular-nums' },
            cell: (tried) => <TrialValue tried={tried} unit={unitOf(tried.measure)} />,
          },
        ]}
      />
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
      {[...faults, ...(device !== undefined && 'fault' in device ? [device.fault] : [])].map(textOf).map((fault) => (
        <Typography key={fault} variant="body2" color="error" sx={{ mt: 1 }}>
          {fault}
        </Typography>
      ))}
    </>
  );
}

/** Offers the paths of a message, to be copied into the measures. */
function MessagePaths({ message }: { message: unknown }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const paths = listPaths(message);
  if (paths.length === 0) return null;
  return (
    <Box component="dl" aria-label={translate('uplinks.trial.paths')} sx={{ mt: 2, typography: 'body2' }}>
      <Typography variant="subtitle2" component="dt">
        {translate('uplinks.trial.paths')}
      </Typography>
      {paths.map(({ path, value }) => (
        <Box component="dd" key={path} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <code>{path}</code>: {format.number(value)}
        </Box>
      ))}
    </Box>
  );
}

interface DecoderTrialProps {
  decoder: string;
  bytes: readonly number[];
  port: number;
  children: (message: unknown) => ReactNode;
}

function DecoderTrial({ decoder, bytes, port, children }: DecoderTrialProps) {
  const translate = useTranslate();
  const input = { decoder, bytes, port };
  const key = JSON.stringify(input);
  const [asked, setAsked] = useState('');
  const { data, error, isFetching } = useCall(tryDecoder, asked === key ? input : null, {
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

/** Lists the mappings that the same messages can match, in the order in which the server tries them. */
function MappingsBeside({ mapping }: { mapping: Mapping }) {
  const translate = useTranslate();
  const { devices = [], profiles = [], mqtt } = mapping;
  const hasMessages = mqtt !== undefined || devices.length + profiles.length > 0;
  const { data = [] } = useCall(listMappings, hasMessages ? {} : null);
  const others = data.flatMap(({ topic, ...each }) =>
    each.id !== mapping.id &&
    canShareMessages(mapping, { ...each, ...(topic && { mqtt: { topic, device: { id: '' } } }) })
      ? [each]
      : [],
  );
  if (others.length === 0) return null;
  const titles = sortMappings([...others, mapping]).map(({ title }) => title || translate('uplinks.trial.this'));
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('uplinks.trial.beside', { titles: titles.join(', ') })}
    </Alert>
  );
}

export default function MappingTrial({ values, children }: SectionSlotProps<'mapping'>) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { name = id, example = '', example_topic: topic = '', example_port: port = 1, decoder = '' } = values;
  const mapping = toMapping({ ...values, id: name });
  const isMapped = Object.keys(mapping.measures).length > 0;
  const found = example.trim() === '' ? undefined : exampleFor(mapping, example);
  const showTrial = (message: unknown) => (
    <>
      <TrialTable
        trial={tryMapping(mapping, message)}
        device={findTriedDevice(mapping, topic.trim(), message)}
        unitOf={(measure) => mapping.measures[measure]?.unit ?? ''}
      />
      <MessagePaths message={message} />
    </>
  );
  return (
    <>
      {children}
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {found === undefined && <Alert severity="info">{translate('uplinks.trial.none')}</Alert>}
        {found !== undefined && 'fault' in found && (
          <Alert severity="warning">{translate(`uplinks.trial.${found.fault}`)}</Alert>
        )}
        {found !== undefined && 'bytes' in found && decoder.trim() === '' && (
          <Alert severity="warning">{translate('uplinks.trial.undecoded')}</Alert>
        )}
        {found !== undefined && 'bytes' in found && decoder.trim() !== '' && (
          <DecoderTrial decoder={decoder} bytes={found.bytes} port={found.port ?? port}>
            {showTrial}
          </DecoderTrial>
        )}
        {found !== undefined && 'message' in found && showTrial(found.message)}
      </Box>
      <MappingsBeside mapping={mapping} />
      {isMapped && name !== '' && (
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          sx={{ mt: 2 }}
          onClick={() => downloadFile(formatMappingFile(mapping), `${name}.json`, 'application/json')}
        >
          {translate('uplinks.trial.download')}
        </Button>
      )}
    </>
  );
}
