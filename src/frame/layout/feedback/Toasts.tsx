import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  type AlertColor,
  Button,
  Grow,
  IconButton,
  Portal,
  Stack,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { focusMain } from '../shell/page-focus';
import { getToastDuration, getToastSeverity, UNDO_TOAST_MS } from './toast';
import { addPendingDeletion } from './waiting-deletions';

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

function Toast({ severity, duration, takesFocus, onClose, onUndo, children }: ToastProps) {
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

const MAX_SHOWN = 4;

type StackedToast = { severity: AlertColor; text: string; isUndoable: boolean; about?: string | undefined };

function shownToasts<T extends StackedToast>(waiting: readonly T[]): T[] {
  const isFailure = ({ severity }: T) => severity === 'error';
  return [...waiting.filter(isFailure), ...waiting.filter((toast) => !isFailure(toast))].slice(0, MAX_SHOWN);
}

function withoutReplaced<T extends StackedToast>({ about }: StackedToast, waiting: readonly T[]): T[] {
  return waiting.filter((known) => about === undefined || known.about !== about || known.isUndoable);
}

function isRepeated(toast: StackedToast, waiting: readonly StackedToast[]): boolean {
  return (
    !toast.isUndoable &&
    toast.text !== '' &&
    waiting.some(({ text, severity, isUndoable }) => !isUndoable && text === toast.text && severity === toast.severity)
  );
}

/** Edge of the screen for toasts. On a phone, away from the last touch, because toasts have the full width. */
function useFreeEdge(): 'top' | 'bottom' {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    if (!isPhone) return undefined;
    const note = (y: number) => setLow(y > window.innerHeight / 2);
    const onPointer = ({ clientY }: PointerEvent) => note(clientY);
    const onKey = () => {
      const box = document.activeElement?.getBoundingClientRect();
      if (box !== undefined) note((box.top + box.bottom) / 2);
    };
    window.addEventListener('pointerdown', onPointer, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isPhone]);
  return isPhone && isLow ? 'top' : 'bottom';
}

/** Completes pending deletions before the page closes, while the browser asks for confirmation. */
function useFinishBeforeLeaving(waits: boolean, onLeave: () => void): void {
  const finish = useEffectEvent(onLeave);
  useEffect(() => {
    if (!waits) return;
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Ignores untrusted events, which the console sends only to check for unsaved changes.
      if (event.isTrusted) finish();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [waits]);
}

interface WaitingToast extends StackedToast {
  id: number;
  content: ReactNode;
  duration: number | null;
  takesFocus: boolean;
  mutation: UndoableMutation | undefined;
}

const PLACE = {
  position: 'fixed',
  insetInline: 8,
  zIndex: 'snackbar',
  alignItems: 'center',
  pointerEvents: 'none',
} as const;
const BELOW = { bottom: { xs: 8, sm: 24 } };
const ABOVE = { top: 8 };

/** Shows errors on top. Timers stop while the pointer or focus is on a toast. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const isAbove = useFreeEdge() === 'top';
  const [waiting, setWaiting] = useState<readonly WaitingToast[]>([]);
  const count = useRef(0);
  const stack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const isUndoable = next.notificationOptions?.undoable === true;
    // Keeps the undoable action with each toast, so that the user can choose which action to undo.
    const mutation = (isUndoable ? takeMutation() : undefined) ?? undefined;
    count.current += 1;
    const toast = { ...describe(next, translate), id: count.current, isUndoable, mutation };
    setWaiting((known) => {
      const others = withoutReplaced(toast, known);
      return isRepeated(toast, others) ? others : [...others, toast];
    });
  }, [notifications, takeNotification, takeMutation, translate]);

  const end = ({ id, mutation }: WaitingToast, isUndo: boolean) => {
    setWaiting((known) => known.filter((toast) => toast.id !== id));
    return mutation?.({ isUndo });
  };
  const undoable = waiting.filter(({ mutation }) => mutation !== undefined);
  const finish = () => Promise.all(undoable.map((toast) => end(toast, false)));
  useFinishBeforeLeaving(undoable.length > 0, () => void finish());
  useEffect(() => addPendingDeletion(finish));
  useEscape(waiting.length > 0, () => {
    const [first] = shownToasts(waiting);
    if (first !== undefined) end(first, false);
  });
  // Shows toasts again after a dialog opens, because the dialog hides them from assistive technology.
  useEffect(() => {
    if (waiting.length > 0) stack.current?.removeAttribute('aria-hidden');
  }, [waiting]);
  if (waiting.length === 0) return null;
  return (
    // Rendered beside an open dialog, because assistive technology ignores content behind it.
    <Portal>
      <Stack ref={stack} spacing={1} sx={{ ...PLACE, ...(isAbove ? ABOVE : BELOW) }}>
        {shownToasts(waiting).map((toast) => (
          <Toast
            key={toast.id}
            severity={toast.severity}
            duration={toast.duration}
            takesFocus={toast.takesFocus}
            onClose={() => end(toast, false)}
            onUndo={toast.mutation && (() => end(toast, true))}
          >
            {toast.content}
          </Toast>
        ))}
      </Stack>
    </Portal>
  );
}

function useEscape(isAwaited: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) pressed();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isAwaited]);
}

function describe(payload: NotificationPayload, translate: ReturnType<typeof useTranslate>) {
  const { message, type, notificationOptions: options } = payload;
  // Shows texts that are no catalogue key, such as server messages, unchanged.
  const text = typeof message === 'string' ? translate(message, { _: message, ...options?.messageArgs }) : '';
  const severity = getToastSeverity(type, text);
  const duration = options?.undoable === true ? UNDO_TOAST_MS : getToastDuration(severity);
  return {
    text,
    content: typeof message === 'string' ? text : message,
    severity,
    duration: options?.autoHideDuration === undefined ? duration : options.autoHideDuration,
    takesFocus: options?.takesFocus === true,
    about: typeof options?.about === 'string' ? options.about : undefined,
  };
}
