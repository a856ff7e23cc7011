import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { QrCode } from '../layout/QrCode';
import type { FactorSetup } from '../model/second-factor';

function Step({ number, title, children }: { number: number; title: string; children?: ReactNode }) {
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography variant="subtitle2" component="h2" gutterBottom={children !== undefined}>
        {`${number}. ${title}`}
      </Typography>
      {children}
    </Box>
  );
}

const MONOSPACE = { fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' } as const;

export default function FactorSetupSteps({ setup }: { setup: FactorSetup }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const { secret, uri, recoveryCodes } = setup;
  const copy = () =>
    navigator.clipboard.writeText(recoveryCodes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0 }}>
      <Step number={1} title={translate('login.factor.scan')}>
        <QrCode text={uri} label={translate('login.factor.qrCode')} />
        <Typography variant="body2" color="textSecondary">
          {translate('login.factor.type')}
        </Typography>
        <Typography variant="body2" sx={MONOSPACE}>
          {secret}
        </Typography>
      </Step>
      <Step number={2} title={translate('login.factor.keep')}>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {translate('login.factor.keepWhy')}
        </Typography>
        <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5, p: 0, mb: 1 }}>
          {recoveryCodes.map((code) => (
            <Typography key={code} component="li" variant="body2" sx={{ ...MONOSPACE, listStyle: 'none' }}>
              {code}
            </Typography>
          ))}
        </Box>
        <Button size="small" variant="outlined" onClick={copy}>
          {translate('login.factor.copy')}
        </Button>
        <Typography variant="body2" component="span" role="status" sx={{ ml: 1 }}>
          {copied !== undefined && translate(copied ? 'login.factor.copied' : 'login.factor.notCopied')}
        </Typography>
      </Step>
      <Step number={3} title={translate('login.factor.enter')} />
    </Box>
  );
}
