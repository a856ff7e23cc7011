import { useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';

export interface NewPassword {
  next: string;
  again: string;
}

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
