import AddIcon from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import {
  Alert,
  Box,
  Button,
  Card,
  IconButton,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  Tab,
  Tabs,
  TextField,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { languageName } from '../i18n/language-name';
import { TWO_COLUMNS } from '../layout/theme/theme';
import { isPlainObject, type PlainObject } from '../model/paths';
import { APPLICATION_FILE } from '../model/rights';
import type { SchemaPlace } from '../model/schema-lines';
import type { Mistake } from '../schema-change/studio-calls';
import { AddField, FieldPanel, KeywordForm } from './FieldPanel';
import { useShownEntry } from './NewEntry';
import { type DraftRights, RightsTab } from './rights/RightsTab';
import { addField, declareRename, findPossibleRenames, moveField } from './rules/change-fields';
import { type Draft, getDraftText, parseEntities, parseEntityFile } from './rules/draft';
import {
  getTitle,
  listStudioFields,
  parseContent,
  parseFieldPointer,
  readLanguages,
  readRoles,
  type StudioField,
} from './rules/fields-of';
import { RESOURCE_FORM, setResourceKeyword } from './rules/keyword-form';
import { type EntityTexts, readEntityTexts, setEntityText } from './rules/new-entity';

interface FieldListProps {
  fields: readonly StudioField[];
  chosen: string | undefined;
  wrong: ReadonlySet<string>;
  onChoose(name: string): void;
  onMove(name: string, index: number): void;
}

/** Scrolls the list only on wide screens. On a phone, the inputs of a field follow below. */
const SCROLLED = { maxHeight: { sm: '70vh' }, overflowY: 'auto' } as const;

function FieldList({ fields, chosen, wrong, onChoose, onMove }: FieldListProps) {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const list = useShownEntry<HTMLUListElement>(fields.findIndex(({ name }) => name === chosen));
  return (
    <List ref={list} dense disablePadding aria-label={translate('studio.fields')} sx={SCROLLED}>
      {fields.map(({ name, title, kind, required }, index) => (
        <ListItem
          key={name}
          disablePadding
          draggable
          onDragStart={() => setDragged(name)}
          onDragOver={(event) => {
            if (dragged !== undefined) event.preventDefault();
          }}
          onDrop={() => {
            if (dragged !== undefined) onMove(dragged, index);
            setDragged(undefined);
          }}
          onDragEnd={() => setDragged(undefined)}
          sx={{ opacity: dragged === name ? 0.5 : 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <ListItemButton selected={chosen === name} onClick={() => onChoose(name)} sx={{ minWidth: 0, py: 0.5 }}>
            <ListItemText
              primary={title}
              secondary={
                <>
                  {`${name} · ${kind}${required ? ' *' : ''}`}
                  {wrong.has(name) && (
                    <Box component="span" sx={{ color: 'error.main' }}>
                      {` · ${translate('studio.mistake')}`}
                    </Box>
                  )}
                </>
              }
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </ListItemButton>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={translate('studio.up', { field: title })}
            onClick={() => onMove(name, index - 1)}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={index === fields.length - 1}
            aria-label={translate('studio.down', { field: title })}
            onClick={() => onMove(name, index + 1)}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </ListItem>
      ))}
    </List>
  );
}

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

function FieldsTab({ fields, chosen, edition, mistakes, onChoose, onNew, onRemove, ...edited }: FieldsTabProps) {
  const translate = useTranslate();
  const { text, onText } = edited;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const panel = useRef<HTMLDivElement>(null);
  const field = fields.find(({ name }) => name === chosen);
  const wrong = new Set(mistakes.flatMap((mistake) => parseFieldPointer(mistake.pointer) ?? []));
  useEffect(() => {
    if (isPhone && chosen !== undefined) panel.current?.scrollIntoView();
  }, [isPhone, chosen]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: field === undefined ? 'minmax(0, 1fr)' : BESIDE }}>
      <Box>
        <FieldList
          {...{ fields, chosen, wrong, onChoose }}
          onMove={(name, index) => onText(moveField(text, name, index))}
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
            .filter((mistake) => parseFieldPointer(mistake.pointer) === field.name)
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

interface ResourcePanelProps {
  content: PlainObject;
  languages: readonly string[];
  text: string;
  onText(text: string): void;
}

function ResourcePanel({ content, languages, text, onText }: ResourcePanelProps) {
  const translate = useTranslate();
  const input = (language: string, key: keyof EntityTexts) => (
    <TextField
      key={language + key}
      label={translate(`studio.${key}In`, { language: languageName(language) })}
      value={readEntityTexts(content, language)[key]}
      onChange={({ target }) => onText(setEntityText(text, language, key, target.value))}
    />
  );
  return (
    <Stack component="section" spacing={2.5} aria-label={translate('studio.resource')}>
      <Box sx={TWO_COLUMNS}>
        {languages.flatMap((language) => [input(language, 'title'), input(language, 'plural')])}
      </Box>
      <KeywordForm
        form={RESOURCE_FORM}
        schema={content}
        onKeyword={(path, value) => onText(setResourceKeyword(text, path, value))}
      />
    </Stack>
  );
}

const JsonEditor = lazy(() => import('./JsonEditor'));

export type TextPlace = { pointer: string; inText: boolean };

interface EntityTabsProps {
  file: string;
  draft: Draft;
  place: TextPlace | undefined;
  rights: DraftRights;
  onPlace(place: SchemaPlace): void;
  mistakes: readonly Mistake[];
  onText(text: string): void;
  onRemove(): void;
}

type TabName = 'fields' | 'rights' | 'resource' | 'json';

export function EntityTabs({ file, draft, place, rights, mistakes, onText, onRemove, onPlace }: EntityTabsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = getDraftText(draft, file) ?? '';
  const content = parseContent(text);
  const isEntity = parseEntityFile(file) !== undefined;
  const [tab, setTab] = useState<TabName>(isEntity ? 'fields' : 'json');
  const [chosen, setChosen] = useState<string | undefined>(parseFieldPointer(place?.pointer ?? ''));
  const [isAdding, setIsAdding] = useState(false);
  const [edition, setEdition] = useState(0);
  const [pointer, setPointer] = useState<string>();
  useEffect(() => {
    if (place === undefined || place.pointer === '') return;
    if (place.inText || parseFieldPointer(place.pointer) === undefined) {
      setTab('json');
      setPointer(place.pointer);
    }
    setChosen((before) => parseFieldPointer(place.pointer) ?? before);
  }, [place]);

  const saved = draft.saved[file];
  const fields = listStudioFields(content, locale);
  const own = mistakes.filter((mistake) => mistake.file === file);
  const renames = findPossibleRenames(text, saved);
  const roles = readRoles(getDraftText(draft, APPLICATION_FILE));
  const languages = readLanguages(getDraftText(draft, APPLICATION_FILE));
  const change = (next: string) => {
    onText(next);
    setEdition((before) => before + 1);
  };

  return (
    <Card sx={{ p: 2, minWidth: 0 }} component="section" aria-label={getTitle(content, file, locale)}>
      {isEntity && (
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_event, next: TabName) => {
            setTab(next);
            setPointer(undefined);
          }}
          sx={{ mb: 2, '& .MuiTab-root': { minWidth: 0, px: { xs: 1, sm: 2 } } }}
        >
          <Tab value="fields" label={translate('studio.fields')} />
          <Tab value="rights" label={translate('studio.rights')} />
          <Tab value="resource" label={translate('studio.resource')} />
          <Tab value="json" label="JSON" />
        </Tabs>
      )}
      {renames.map((rename) => (
        <Alert
          key={rename.from}
          severity="info"
          sx={{ mb: 2 }}
          action={<Button onClick={() => change(declareRename(text, rename))}>{translate('studio.isRename')}</Button>}
        >
          {translate('studio.maybeRenamed', { ...rename })}
        </Alert>
      ))}
      {content === undefined && tab !== 'json' && <Alert severity="error">{translate('studio.unreadable')}</Alert>}
      {tab === 'fields' && content !== undefined && (
        <FieldsTab
          {...{ fields, chosen, edition, languages, text, saved, onText, onRemove }}
          mistakes={own}
          onChoose={setChosen}
          onNew={() => setIsAdding(true)}
        />
      )}
      {tab === 'rights' && content !== undefined && (
        <RightsTab
          {...{ text, fields, roles, rights, onText, onPlace }}
          entity={parseEntityFile(file) ?? ''}
          application={getDraftText(draft, APPLICATION_FILE) ?? ''}
        />
      )}
      {tab === 'resource' && content !== undefined && <ResourcePanel {...{ content, languages, text, onText }} />}
      {tab === 'json' && (
        <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
          <JsonEditor label={file} text={text} mistakes={own} pointer={pointer} onChange={change} />
        </Suspense>
      )}
      {isAdding && (
        <AddField
          properties={isPlainObject(content?.properties) ? content.properties : {}}
          entities={parseEntities(draft)}
          onClose={() => setIsAdding(false)}
          onAdd={(name, added) => {
            change(Object.entries(added).reduce((whole, [each, schema]) => addField(whole, each, schema), text));
            setChosen(name);
            setIsAdding(false);
          }}
        />
      )}
    </Card>
  );
}
