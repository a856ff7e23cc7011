import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface LoginFieldProps extends OutlinedInputProps {
  label: string;
}

/** Labelled text field, smaller than that of Material UI, which includes the code of select menus. */
export function LoginField({ label, error, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} />
    </FormControl>
  );
}
