import { Box, Button, GlobalStyles, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AskDialog } from '../../../../frame/layout/feedback/AskDialog';
import { QrCode } from '../../../../frame/layout/QrCode';
import { DISPLAY_PATH } from '../../../domain/console/own-paths';

const SIGN = 'display-sign';

const PRINTED = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body > *': { display: 'none !important' },
        [`body > .${SIGN}`]: { display: 'block !important' },
        [`.${SIGN} .MuiDialogActions-root, .${SIGN} .MuiBackdrop-root`]: { display: 'none' },
      },
    }}
  />
);

interface DisplaySignProps {
  name: string;
  token: string;
  onClose: () => void;
}

export default function DisplaySign({ name, token, onClose }: DisplaySignProps) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState<boolean>();
  const address = `${window.location.origin}${DISPLAY_PATH}/${encodeURIComponent(token)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <AskDialog
      title={translate('display.ofPlace', { name })}
      actions={
        <>
          <Button onClick={copy}>{translate('display.copy')}</Button>
          <Button onClick={() => window.print()}>{translate('display.print')}</Button>
        </>
      }
      className={SIGN}
      onClose={onClose}
    >
      {PRINTED}
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
        <QrCode text={address} label={translate('display.qrCode', { name })} />
        <Link href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {translate('display.about')}
        </Typography>
        <Typography variant="body2" role="status">
          {isCopied !== undefined && translate(isCopied ? 'display.copied' : 'display.notCopied')}
        </Typography>
      </Box>
    </AskDialog>
  );
}
