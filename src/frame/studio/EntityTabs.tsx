import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isPlainObject } from '../model/paths';
import { APPLICATION_FILE } from '../model/rights';
import type { SchemaPlace } from '../model/schema-lines';
import type { Mistake } from '../schema-change/studio-calls';
import { AddField } from './AddField';
import { FieldsTab } from './FieldsTab';
import { ResourcePanel } from './ResourcePanel';
import { RightsTab } from './rights/RightsTab';
import type { DraftRights } from './rights/use-draft-models';
import { possibleRenames, withField, withRename } from './rules/change-fields';
import { languagesIn, rolesIn } from './rules/description';
import { type Draft, entityOf, textOf } from './rules/draft';
import { entitiesOf } from './rules/entities-of';
import { contentOf, fieldAt, fieldsOf, titleOf } from './rules/fields-of';

const JsonEditor = lazy(() => import('./JsonEditor'));

export interface TextPlace {
  pointer: string;
  inText: boolean;
}

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
  const text = textOf(draft, file) ?? '';
  const content = contentOf(text);
  const isEntity = entityOf(file) !== undefined;
  const [tab, setTab] = useState<TabName>(isEntity ? 'fields' : 'json');
  const [chosen, setChosen] = useState<string | undefined>(fieldAt(place?.pointer ?? ''));
  const [isAdding, setIsAdding] = useState(false);
  const [edition, setEdition] = useState(0);
  const [pointer, setPointer] = useState<string>();
  useEffect(() => {
    if (place === undefined || place.pointer === '') return;
    if (place.inText || fieldAt(place.pointer) === undefined) {
      setTab('json');
      setPointer(place.pointer);
    }
    setChosen((before) => fieldAt(place.pointer) ?? before);
  }, [place]);

  const saved = draft.saved[file];
  const fields = fieldsOf(content, locale);
  const own = mistakes.filter((mistake) => mistake.file === file);
  const renames = possibleRenames(text, saved);
  const roles = rolesIn(textOf(draft, APPLICATION_FILE));
  const languages = languagesIn(textOf(draft, APPLICATION_FILE));
  const change = (next: string) => {
    onText(next);
    setEdition((before) => before + 1);
  };

  return (
    <Card sx={{ p: 2, minWidth: 0 }} component="section" aria-label={titleOf(content, file, locale)}>
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
          action={<Button onClick={() => change(withRename(text, rename))}>{translate('studio.isRename')}</Button>}
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
          entity={entityOf(file) ?? ''}
          application={textOf(draft, APPLICATION_FILE) ?? ''}
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
          entities={entitiesOf(draft)}
          onClose={() => setIsAdding(false)}
          onAdd={(name, added) => {
            change(Object.entries(added).reduce((whole, [each, schema]) => withField(whole, each, schema), text));
            setChosen(name);
            setIsAdding(false);
          }}
        />
      )}
    </Card>
  );
}
