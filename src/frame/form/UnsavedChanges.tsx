import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

interface UnsavedChangesProps {
  /** Whether there is input that is not stored. */
  unsaved: boolean;
  /** Whether it is being stored at the moment: nobody knows yet how that ends. */
  saving: boolean;
  /** It is stored, and leaving for the page that follows is meant. */
  saved: boolean;
  /** Whether another part of the same page, which the address names after its path, counts as leaving. */
  isPart?: boolean;
  /** Does what can be done about it when somebody is about to leave, who goes on by himself once nothing is unsaved. */
  onAsked?(): void;
}

/** Asks before a page with unsaved input is left, by a link, the back button, or by closing the tab. */
export function UnsavedChanges({ unsaved, saving, saved, isPart = false, onAsked }: UnsavedChangesProps) {
  const translate = useTranslate();
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !saved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isPart && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const isAsked = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsked) onAsked?.();
  }, [isAsked, onAsked]);
  useEffect(() => {
    if (blocker.state === 'blocked' && onAsked !== undefined && !unsaved) blocker.proceed();
  }, [blocker, onAsked, unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('framework.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(saving ? 'framework.unsaved.saving' : 'framework.unsaved.question')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()} color="error">
          {translate('framework.unsaved.leave')}
        </Button>
        <Button onClick={() => blocker.reset()} variant="contained">
          {translate('framework.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
