import TvOutlined from '@mui/icons-material/TvOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';

const DisplaySign = lazy(() => import('./DisplaySign'));

export function DisplayAction({ record }: { record: RecordOf<'building'> | RecordOf<'room'> }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { token, name } = record;
  if (typeof token !== 'string' || token === '') return null;
  return (
    <>
      <Button size="small" startIcon={<TvOutlined />} onClick={() => setOpen(true)} sx={{ ml: -0.5 }}>
        {translate('display.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DisplaySign name={name ?? ''} token={token} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
