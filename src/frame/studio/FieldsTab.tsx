import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Mistake } from '../schema-change/studio-calls';
import { FieldList } from './FieldList';
import { FieldPanel } from './FieldPanel';
import { withFieldAt } from './rules/change-fields';
import { fieldAt, type StudioField } from './rules/fields-of';

interface FieldsTabProps {
  fields: readonly StudioField[];
  chosen: string | undefined;
  edition: number;
  mistakes: readonly Mistake[];
  languages: readonly string[];
  text: string;
  saved: string | undefined;
  onChoose(name: string): void;
  onNew(): void;
  onText(text: string): void;
  onRemove(): void;
}

const BESIDE = { xs: 'minmax(0, 1fr)', sm: '210px minmax(0, 1fr)' } as const;

export function FieldsTab({ fields, chosen, edition, mistakes, onChoose, onNew, onRemove, ...edited }: FieldsTabProps) {
  const translate = useTranslate();
  const { text, onText } = edited;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const panel = useRef<HTMLDivElement>(null);
  const field = fields.find(({ name }) => name === chosen);
  const wrong = new Set(mistakes.flatMap((mistake) => fieldAt(mistake.pointer) ?? []));
  useEffect(() => {
    if (isPhone && chosen !== undefined) panel.current?.scrollIntoView();
  }, [isPhone, chosen]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: field === undefined ? 'minmax(0, 1fr)' : BESIDE }}>
      <Box>
        <FieldList
          {...{ fields, chosen, wrong, onChoose }}
          onMove={(name, index) => onText(withFieldAt(text, name, index))}
        />
        <Button startIcon={<AddIcon />} onClick={onNew}>
          {translate('studio.addField')}
        </Button>
        <Button color="error" onClick={onRemove}>
          {translate('studio.removeEntity')}
        </Button>
      </Box>
      {field !== undefined && (
        <Stack ref={panel} spacing={2} sx={{ minWidth: 0, pt: 1, scrollMarginTop: 64 }}>
          {mistakes
            .filter((mistake) => fieldAt(mistake.pointer) === field.name)
            .map(({ pointer, problem }) => (
              <Alert key={pointer + problem} severity="error">
                {problem}
              </Alert>
            ))}
          <FieldPanel
            key={`${field.name} ${edition}`}
            {...{ field, ...edited }}
            names={fields.map(({ name }) => name)}
            onRenamed={onChoose}
          />
        </Stack>
      )}
    </Box>
  );
}
