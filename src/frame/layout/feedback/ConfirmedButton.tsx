import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { type Confirmation, ConfirmDialog } from './ConfirmDialog';

interface ConfirmedButtonProps extends Confirmation {
  label: string;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  describedBy?: string;
}

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
