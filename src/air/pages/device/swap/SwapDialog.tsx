import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import { Alert, Autocomplete, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useModel } from '../../../../frame/entity/entity-context';
import { paths } from '../../../../frame/entity/paths';
import { recordTitle } from '../../../../frame/entity/record-title';
import { useHistoryCalls } from '../../../../frame/history/history-context';
import { UndoDialog } from '../../../../frame/history/UndoDialog';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import type { AnswerOf } from '../../../../frame/model/call';
import { useRecordOf, useRecords } from '../../../../frame/records/use-records';
import { useSay } from '../../../../frame/value/use-say';
import { useSend } from '../../../calls/CallsContext';
import { swapDevice } from '../../../calls/definitions/devices';
import { WIFI_SLOTS } from '../../../domain/devices/wifi';
import { parseQrCode } from '../../../domain/warehouse/code-in-qr';

/** Browser API that TypeScript does not define (https://wicg.github.io/shape-detection-api). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

const LOOK_MS = 200;

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

async function openReader(): Promise<Reader> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (globalThis.BarcodeDetector !== undefined && formats.includes('qr_code')) {
    const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: jsQR } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (context === null || width === 0) return undefined;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data;
  };
}

/** Shows the camera until it sees a QR code. Without a camera, or after a refusal, the code can only be typed. */
function QrScanner({ onFound, onStop }: { onFound(text: string): void; onStop(): void }) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    async function look(read: Reader): Promise<void> {
      const text = video.current === null ? undefined : await read(video.current);
      if (isOver) return;
      if (text !== undefined && text.trim() !== '') found.current(text.trim());
      else timer = setTimeout(() => look(read).catch(() => setRefused(true)), LOOK_MS);
    }

    async function start(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || video.current === null) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await look(await openReader());
    }

    start().catch(() => {
      if (!isOver) setRefused(true);
      end();
    });
    return end;
  }, []);

  if (isRefused) return <Alert severity="info">{translate('device.swap.noCamera')}</Alert>;
  return (
    <Stack spacing={1}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={translate('device.swap.camera')}
        sx={{ width: '100%', maxHeight: 280, objectFit: 'cover', borderRadius: 1, bgcolor: 'black' }}
      />
      <Button onClick={onStop}>{translate('device.swap.stop')}</Button>
    </Stack>
  );
}

const MAX_ITEMS = 100;
const NEWEST = { pagination: { page: 1, perPage: MAX_ITEMS }, sort: { field: 'createdAt', order: 'DESC' } } as const;

type Swapped = AnswerOf<typeof swapDevice>;

/** Shows the result of a swap, which can be undone as one step. */
function SwapDone({ swapped, from, onLeave }: { swapped: Swapped; from: string; onLeave(): void }) {
  const model = useModel('device');
  const translate = useTranslate();
  const say = useSay();
  const history = useHistoryCalls();
  const [isUndoing, setUndoing] = useState(false);
  const fields = swapped.left.map((path) => {
    const label = model.fieldByPath.get(path)?.label;
    return label === undefined ? path : say(label);
  });
  return (
    <AskDialog
      title={translate('device.swap.title', { name: from })}
      leave={translate('device.swap.close')}
      actions={
        history?.mayUndo === true && <Button onClick={() => setUndoing(true)}>{translate('device.swap.undo')}</Button>
      }
      maxWidth="sm"
      onClose={onLeave}
    >
      <Stack spacing={2}>
        <Alert severity="success">{translate('device.swap.done', { to: swapped.hwId, from })}</Alert>
        {fields.length > 0 && (
          <Alert severity="warning">{translate('device.swap.left', { fields: fields.join(', ') })}</Alert>
        )}
      </Stack>
      {isUndoing && (
        <UndoDialog what={{ group: swapped.group }} count={swapped.changes} name={from} onClose={onLeave} />
      )}
    </AskDialog>
  );
}

/** Replaces a device by another from the warehouse, typed or scanned. Fills the screen of a phone. */
export default function SwapDialog() {
  const model = useModel('device');
  const { id = '' } = useParams();
  const translate = useTranslate();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const send = useSend(swapDevice);
  const { data: device } = useRecordOf(model, id);
  const { data: items = [] } = useRecords('warehouse', NEWEST);
  const [to, setTo] = useState('');
  const [wifiPassword, setPassword] = useState('');
  const [isScanning, setScanning] = useState(false);
  const used = WIFI_SLOTS.find(({ number }) => number === device?.WIFI) ?? WIFI_SLOTS[0];
  const ssid = used && device?.[used.ssid];
  const { key } = useLocation();
  const leave = () => (key === 'default' ? navigate(paths.list(model)) : navigate(-1));
  const name = device === undefined ? id : recordTitle(model, device);
  const { mutate, isPending, error, data } = useMutation<Swapped, Error>({
    mutationFn: () => send({ hwId: id, to, ...(wifiPassword !== '' && { wifiPassword }) }),
    onSuccess: () => refresh(),
  });

  if (data !== undefined) return <SwapDone swapped={data} from={name} onLeave={leave} />;
  return (
    <AskDialog
      isForm
      title={translate('device.swap.title', { name })}
      confirm={translate('device.swap.submit')}
      isPending={isPending}
      problem={error?.message}
      maxWidth="sm"
      onConfirm={mutate}
      onClose={leave}
    >
      <Typography variant="body2">{translate('device.swap.help')}</Typography>
      <Autocomplete
        freeSolo
        inputValue={to}
        onInputChange={(_event, text) => setTo(text)}
        options={items.flatMap(({ serial_number }) => serial_number ?? [])}
        groupBy={() => translate('device.swap.warehouse')}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={translate('device.swap.to')}
            slotProps={{ htmlInput: { ...params.inputProps, spellCheck: false, autoCapitalize: 'none' } }}
          />
        )}
      />
      {isScanning ? (
        <QrScanner
          onFound={(text) => {
            setTo(parseQrCode(text));
            setScanning(false);
          }}
          onStop={() => setScanning(false)}
        />
      ) : (
        <Button variant="outlined" size="large" startIcon={<ScanIcon />} onClick={() => setScanning(true)}>
          {translate('device.swap.scan')}
        </Button>
      )}
      {ssid !== undefined && ssid !== '' && (
        <TextField
          type="password"
          autoComplete="off"
          label={translate('device.swap.wifi', { ssid })}
          helperText={translate('device.swap.wifiHelp')}
          value={wifiPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </AskDialog>
  );
}
