import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog';

interface ConfirmedButtonProps extends Confirmation {
  label: string;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
}

/** A button that asks before it does something. */
export function ConfirmedButton({ label, color, variant = 'outlined', disabled, ...question }: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} color={color} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <ConfirmDialog {...question} color={color} onClose={() => setAsking(false)} />}
    </>
  );
}
