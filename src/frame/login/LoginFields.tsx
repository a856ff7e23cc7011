import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { FormControl, IconButton, InputAdornment, InputLabel } from '@mui/material';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Text field of the login page. Avoids Material UI's text field, which would also load its select. */
export function LoginField({ label, error, ...input }: OutlinedInputProps & { label: string }) {
  const id = useId();
  return (
    <FormControl fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} label={label} {...input} />
    </FormControl>
  );
}

interface PasswordFieldProps {
  label?: string;
  kind?: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: boolean;
}

export function PasswordField({ label, kind = 'current-password', value, onChange, error }: PasswordFieldProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const toggle = translate(shown ? 'login.hidePassword' : 'login.showPassword');
  return (
    <LoginField
      label={label ?? translate('login.password')}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={kind}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" onClick={() => setShown(!shown)} aria-label={toggle} title={toggle}>
            {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

export type NewPassword = { next: string; again: string };

export const NO_PASSWORD: NewPassword = { next: '', again: '' };

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  isMarked: (field: keyof NewPassword) => boolean;
}

export function NewPasswordFields({ value, onChange, isMarked }: NewPasswordFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <PasswordField
        kind="new-password"
        label={translate('login.newPassword.next')}
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        error={isMarked('next')}
      />
      <PasswordField
        kind="new-password"
        label={translate('login.newPassword.again')}
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        error={isMarked('again')}
      />
    </>
  );
}

type CodeFieldProps = { value: string; onChange: (value: string) => void; error: boolean; autoFocus?: boolean };

export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <LoginField
      label={translate('login.factor.code')}
      name="code"
      // No numeric keyboard, because recovery codes contain letters.
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  );
}
