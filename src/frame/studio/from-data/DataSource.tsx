import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileDrop } from '../../import/FileDrop';
import { JSON_FILES } from './rules/json-rows';

interface DataSourceProps {
  onFile(file: File): void;
  onText(text: string): void;
}

export function DataSource({ onFile, onText }: DataSourceProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <>
      <FileDrop
        drop={translate('framework.import.drop')}
        choose={translate('framework.import.choose')}
        disabled={false}
        others={JSON_FILES}
        onFile={onFile}
      />
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          multiline
          minRows={3}
          maxRows={8}
          label={translate('studio.data.paste')}
          placeholder='[{ "name": "Drill", "price": 149 }]'
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
          {translate('studio.data.look')}
        </Button>
      </Stack>
    </>
  );
}
