import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutline';
import { Button, IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { withLaterTexts } from '../../../frame/model/later-texts';

const FeedbackDialog = lazy(() => withLaterTexts(import('./FeedbackDialog')));

export function FeedbackButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const label = translate('feedback.open');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ChatBubbleOutline />}
        onClick={() => setOpen(true)}
        sx={{ display: { xs: 'none', tablet: 'inline-flex' } }}
      >
        {label}
      </Button>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        sx={{ display: { tablet: 'none' } }}
      >
        <ChatBubbleOutline fontSize="small" />
      </IconButton>
      <Suspense fallback={null}>{open && <FeedbackDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
