import RenewIcon from '@mui/icons-material/Autorenew';
import { IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../../../frame/entity/use-may';
import { createTextFieldProps } from '../../../frame/field-types/inputs/text-field-props';
import { useFormValues } from '../../../frame/form/form-values';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { generateToken } from '../../calls/definitions/places';

const LENGTH = 8;

/** Accepts an empty input, for which the server generates a token. */
export default function TokenControl(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const { env } = useFormValues();
  const [former] = useState(env);
  const may = useMay();
  const transport = useCallTransport();
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation<string, Error>({
    mutationFn: () => ask(transport, generateToken, {}),
    onSuccess: (token) => onChange(token),
    onError: ({ message }) => notify('place.tokenFailed', { type: 'error', messageArgs: { cause: message } }),
  });
  const generate = translate('place.generateToken');
  return (
    <TextField
      {...createTextFieldProps(props)}
      {...(former !== undefined && former !== env && { helperText: translate('place.token.moves') })}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => onBlur(id, value)}
      slotProps={{
        htmlInput: { maxLength: LENGTH, spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: may('token.generate') && (
            <InputAdornment position="end">
              <Tooltip title={generate}>
                <IconButton aria-label={generate} edge="end" onClick={() => mutate()} loading={isPending}>
                  <RenewIcon />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
