import SentimentDissatisfied from '@mui/icons-material/SentimentDissatisfied';
import { Box, Button, CircularProgress } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Message } from '../feedback/Message';

export function PageCrash() {
  const translate = useTranslate();
  return (
    <Message
      icon={SentimentDissatisfied}
      title={translate('common.crash.title')}
      text={translate('common.crash.message')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('common.reload')}
        </Button>
      }
    />
  );
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageCrash /> : this.props.children;
  }
}

export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={translate('common.loading')} />
    </Box>
  );
}
