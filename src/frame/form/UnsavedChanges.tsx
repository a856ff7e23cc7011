import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

type UnsavedChangesProps = { unsaved: boolean; saving: boolean; saved: boolean; isPart?: boolean; onAsked?(): void };

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
