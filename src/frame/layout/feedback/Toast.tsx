import CloseIcon from '@mui/icons-material/Close';
import { Alert, type AlertColor, Button, Grow, IconButton } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { focusMain } from '../shell/page-focus';

const WINDOW = '[aria-modal=true]';

function UndoButton({ takesFocus, onUndo }: { takesFocus: boolean; onUndo(): void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const take = (): boolean => {
      if (document.querySelector(WINDOW) !== null) return false;
      button.current?.focus();
      return true;
    };
    const observer = new MutationObserver(() => {
      if (take()) observer.disconnect();
    });
    // Waits a frame, because the timer of a toast starts after mounting, and an earlier focus would not pause it.
    const frame = requestAnimationFrame(() => {
      if (!take()) observer.observe(document.body, { childList: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [takesFocus]);
  return (
    <Button ref={button} color="inherit" size="small" onClick={onUndo}>
      {translate('ra.action.undo')}
    </Button>
  );
}

/** Share of the full duration that remains after the pointer or focus has left the toast. */
const SHARE_AFTERWARDS = 0.5;

/** Pauses while the pointer or focus is on the toast, or the window is hidden. @param duration ms; null without end */
function useToastTime(duration: number | null, onOver: () => void) {
  const [isHeld, setHeld] = useState(() => document.hidden);
  const [wasHeld, setWasHeld] = useState(false);
  const over = useEffectEvent(onOver);
  const time = duration !== null && wasHeld ? duration * SHARE_AFTERWARDS : duration;
  useEffect(() => {
    if (isHeld || time === null) return undefined;
    const timer = setTimeout(() => over(), time);
    return () => clearTimeout(timer);
  }, [isHeld, time]);
  const hold = () => {
    setHeld(true);
    setWasHeld(true);
  };
  const release = () => setHeld(false);
  const followPage = () => (document.hidden ? hold() : release());
  useEffect(() => {
    window.addEventListener('blur', hold);
    window.addEventListener('focus', release);
    document.addEventListener('visibilitychange', followPage);
    return () => {
      window.removeEventListener('blur', hold);
      window.removeEventListener('focus', release);
      document.removeEventListener('visibilitychange', followPage);
    };
  });
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}

interface ToastProps {
  severity: AlertColor;
  duration: number | null;
  takesFocus: boolean;
  onClose(): void;
  onUndo?: (() => void) | undefined;
  children: ReactNode;
}

export function Toast({ severity, duration, takesFocus, onClose, onUndo, children }: ToastProps) {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const leave = (then: () => void) => () => {
    // Moves the focus from a removed toast to the page.
    if (element.current?.contains(document.activeElement)) focusMain();
    then();
  };
  const close = leave(onClose);
  const held = useToastTime(duration, close);
  return (
    <CloseNotificationContext.Provider value={close}>
      <Grow in appear>
        <Alert
          ref={element}
          variant="filled"
          severity={severity}
          role={severity === 'error' ? 'alert' : 'status'}
          onClose={close}
          closeText={translate('common.close')}
          action={
            onUndo === undefined ? undefined : (
              <>
                <UndoButton takesFocus={takesFocus} onUndo={leave(onUndo)} />
                <IconButton color="inherit" size="small" aria-label={translate('common.close')} onClick={close}>
                  <CloseIcon fontSize="small" />
                </IconButton>
              </>
            )
          }
          sx={{ boxShadow: 8, maxWidth: 560, pointerEvents: 'auto' }}
          {...held}
        >
          {children}
        </Alert>
      </Grow>
    </CloseNotificationContext.Provider>
  );
}
