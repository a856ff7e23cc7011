import CloseIcon from '@mui/icons-material/Close';
import Alert, { type AlertColor } from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { focusMain } from '../shell/page-focus';
import { isErrorText, toastDuration, UNDO_TOAST_MS } from './toast';
import { UndoButton } from './UndoButton';
import { useFinishBeforeLeaving } from './use-finish-before-leaving';

/**
 * Shows react-admin's notifications one after the other: 5 s each, 10 s and red when the text speaks of an error, 20 s for
 * what can be undone, unless something else has to be told. None goes while the pointer or the focus is on it.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const [current, setCurrent] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  const toast = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (current !== undefined || notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    setCurrent(next);
    setOpen(true);
  }, [current, notifications, takeNotification]);

  const undoable = current?.notificationOptions?.undoable === true;
  const close = () => {
    // What goes with the focus on it would leave it nowhere.
    if (toast.current?.contains(document.activeElement)) focusMain();
    setOpen(false);
  };
  const closeUnlessClickedAway = (_event: unknown, reason: SnackbarCloseReason) => {
    // A click elsewhere must not take an error away before it was read, nor the chance to undo.
    if (reason !== 'clickaway') close();
  };
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    close();
  };
  const finish = () => {
    takeMutation()?.({ isUndo: false });
    setOpen(false);
  };
  useFinishBeforeLeaving(open && undoable, finish);
  const forget = () => {
    if (undoable) takeMutation()?.({ isUndo: false });
    setCurrent(undefined);
  };

  const text = current === undefined ? '' : toastText(current, translate);
  const ownDuration = current?.notificationOptions?.autoHideDuration;
  const duration = undoable && notifications.length === 0 ? UNDO_TOAST_MS : toastDuration(text);
  const severity = current === undefined ? 'info' : severityOf(current, text);
  return (
    <CloseNotificationContext.Provider value={close}>
      {current !== undefined && (
        // Beside an open dialog and not behind it, where assistive technology would not look.
        <Portal>
          <Snackbar
            ref={toast}
            open={open}
            autoHideDuration={ownDuration === undefined ? duration : ownDuration}
            onClose={closeUnlessClickedAway}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            slotProps={{ transition: { onExited: forget } }}
          >
            <Alert
              variant="filled"
              severity={severity}
              role={severity === 'error' ? 'alert' : 'status'}
              onClose={close}
              closeText={translate('common.close')}
              action={
                undoable ? (
                  <>
                    <UndoButton takesFocus={current.notificationOptions?.takesFocus === true} onUndo={undo} />
                    <IconButton color="inherit" size="small" aria-label={translate('common.close')} onClick={close}>
                      <CloseIcon fontSize="small" />
                    </IconButton>
                  </>
                ) : undefined
              }
              sx={{ boxShadow: 8, maxWidth: 560 }}
            >
              {typeof current.message === 'string' ? text : current.message}
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </CloseNotificationContext.Provider>
  );
}

function toastText({ message, notificationOptions }: NotificationPayload, translate: ReturnType<typeof useTranslate>) {
  // A text that is no catalogue key, such as the server's own, is shown as it is.
  return typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : '';
}

function severityOf({ type }: NotificationPayload, text: string): AlertColor {
  if (isErrorText(text) || type === 'error') return 'error';
  return type === 'warning' ? 'warning' : type === 'success' ? 'success' : 'info';
}
