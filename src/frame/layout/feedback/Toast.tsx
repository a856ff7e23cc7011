import CloseIcon from '@mui/icons-material/Close';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Grow from '@mui/material/Grow';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useRef } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { focusMain } from '../shell/page-focus';
import { UndoButton } from './UndoButton';
import { useToastTime } from './use-toast-time';

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
