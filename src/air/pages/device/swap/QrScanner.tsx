import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

const LOOK_MS = 200;

type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Browser API that TypeScript does not define (https://wicg.github.io/shape-detection-api). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

/** Returns the QR code reader of the browser, else that of a library. */
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
export function QrScanner({ onFound, onStop }: { onFound(text: string): void; onStop(): void }) {
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
