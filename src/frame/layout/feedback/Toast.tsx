import CloseIcon from '@mui/icons-material/Close';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { focusMain } from '../shell/page-focus';

interface UndoButtonProps {
  /** Whether it takes the focus as soon as no window is open over the page any more. */
  takesFocus: boolean;
  onUndo(): void;
}

/** An open window keeps the focus inside. */
const WINDOW = '[aria-modal=true]';

/** The way back in a notice. */
function UndoButton({ takesFocus, onUndo }: UndoButtonProps) {
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
    // The notice begins to count its time once it is there; a focus that comes before would not hold it.
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

/** Whoever has looked at it for a while needs no longer than this afterwards. */
const SHARE_AFTERWARDS = 0.5;

/**
 * The time of a notice. It stands still while the pointer or the focus is on the notice, or the window is left or
 * covered: a notice that comes while nobody can see the page waits until somebody does.
 *
 * @param duration ms, or null for one that stays.
 * @returns what the notice's element needs.
 */
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
  /** How long it stays, ms; null until it is closed. None goes while the pointer or the focus is on it. */
  duration: number | null;
  /** The way back takes the focus. */
  takesFocus: boolean;
  onClose(): void;
  /** Takes back what it reports; left out where nothing can be. */
  onUndo?: (() => void) | undefined;
  children: ReactNode;
}

/** One notice of the stack. */
export function Toast({ severity, duration, takesFocus, onClose, onUndo, children }: ToastProps) {
  const translate = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const leave = (then: () => void) => () => {
    // What goes with the focus on it would leave it nowhere.
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
