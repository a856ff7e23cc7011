import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { createTextFieldProps } from '../../../../frame/field-types/inputs/text-field-props';
import { ask } from '../../../calls/ask';
import { heatingHomes } from '../../../calls/definitions/heating-service';
import { useLinkable } from './use-linkable';

export default function AccountControl(widget: WidgetProps) {
  const { id, value, onChange, onBlur } = widget;
  const translate = useTranslate();
  const typed = typeof value === 'string' ? value : '';
  const [account, setAccount] = useState(typed);
  const { choices, loading, failed } = useLinkable(
    ['homes', account],
    account === '' ? undefined : (transport, options) => ask(transport, heatingHomes, { userId: account }, options),
  );
  const names = choices.map(({ name }) => name).join(', ');

  function said(): string | undefined {
    if (account === '' || account !== typed || loading) return undefined;
    if (failed) return translate('place.heating.homeFailed');
    return names === '' ? translate('place.links.noHomes') : translate('place.links.homes', { names });
  }

  return (
    <TextField
      {...createTextFieldProps(widget)}
      value={typed}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => {
        setAccount(typed.trim());
        onBlur(id, value);
      }}
      helperText={said()}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' }, formHelperText: { role: 'status' } }}
    />
  );
}
