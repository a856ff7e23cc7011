import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog';

interface ConfirmedButtonProps extends Confirmation {
  label: string;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  /** The id of what says which of several things the button is about. */
  describedBy?: string;
}

/** A button that asks before it does something. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, color, variant = 'outlined', disabled, describedBy, ...question } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...{ variant, color, disabled }} aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConfirmDialog {...question} color={color} onClose={() => setAsking(false)} />}
    </>
  );
}
