import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface UndoButtonProps {
  /** Whether it takes the focus as soon as no window is open over the page any more. */
  takesFocus: boolean;
  onUndo(): void;
}

/** An open window keeps the focus inside. */
const WINDOW = '[aria-modal=true]';

/** The way back in a notice. */
export function UndoButton({ takesFocus, onUndo }: UndoButtonProps) {
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
