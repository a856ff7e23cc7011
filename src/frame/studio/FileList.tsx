import PictureIcon from '@mui/icons-material/AccountTreeOutlined';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { EntityModels } from '../model/application-model';
import { APPLICATION_FILE } from '../model/rights';
import { ClosableDialog } from '../page/ClosableDialog';
import type { Mistake } from '../schema-change/studio-calls';
import { FromData } from './from-data/FromData';
import { EntityNames, useEntityNames, useShownEntry } from './NewEntry';
import { type Draft, getDraftText, listDraftFiles, parseEntities, parseEntityFile, toFile } from './rules/draft';
import { getTitle, parseContent } from './rules/fields-of';
import { createNamedContent, toEntity } from './rules/new-entity';
import { BOX_SIZE, createPicture, type PictureNode } from './rules/picture';

function PictureDialog({ draft, onChoose, onClose }: { draft: Draft; onChoose(file: string): void; onClose(): void }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const arrow = useId();
  const [near, setNear] = useState<string>();
  const { nodes, edges, width, height } = createPicture(parseEntities(draft), useLocale());
  const titles = new Map(nodes.map(({ name, title }) => [name, title]));
  const described = ({ title, to }: PictureNode) =>
    to.length === 0
      ? title
      : translate('studio.leading', { entity: title, targets: to.map((name) => titles.get(name) ?? name).join(', ') });
  return (
    <ClosableDialog title={translate('studio.picture')} maxWidth="xl" onClose={onClose}>
      <DialogContent sx={{ overflow: 'auto' }}>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {translate('studio.pictureHelp')}
        </Typography>
        <Box sx={{ position: 'relative', width, height }}>
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            {[palette.text.secondary, palette.primary.main].map((color, index) => (
              <marker
                key={color}
                id={`${arrow}${index}`}
                viewBox="0 0 8 8"
                refX="8"
                refY="4"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M 0 0 L 8 4 L 0 8 z" fill={color} />
              </marker>
            ))}
            {edges.map(({ from, to, path }) => {
              const isNear = near === from || near === to;
              return (
                <path
                  key={`${from} ${to}`}
                  d={path}
                  fill="none"
                  stroke={isNear ? palette.primary.main : palette.text.secondary}
                  strokeWidth={isNear ? 2 : 1}
                  strokeOpacity={near === undefined || isNear ? 1 : 0.3}
                  markerEnd={`url(#${arrow}${isNear ? 1 : 0})`}
                />
              );
            })}
          </svg>
          <Box component="ul" aria-label={translate('studio.entities')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {nodes.map((node) => (
              <Box component="li" key={node.name} sx={{ position: 'absolute', left: node.x, top: node.y }}>
                <ButtonBase
                  aria-label={described(node)}
                  onClick={() => {
                    onChoose(toFile(node.name));
                    onClose();
                  }}
                  onMouseEnter={() => setNear(node.name)}
                  onMouseLeave={() => setNear(undefined)}
                  onFocus={() => setNear(node.name)}
                  onBlur={() => setNear(undefined)}
                  sx={{
                    ...BOX_SIZE,
                    px: 1,
                    border: 1,
                    borderStyle: draft.saved[toFile(node.name)] === undefined ? 'dashed' : 'solid',
                    borderColor: near === node.name ? 'primary.main' : 'text.secondary',
                    borderRadius: 1,
                    bgcolor: 'background.paper',
                    '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
                  }}
                >
                  <Typography variant="body2" noWrap>
                    {node.title}
                  </Typography>
                </ButtonBase>
              </Box>
            ))}
          </Box>
        </Box>
      </DialogContent>
    </ClosableDialog>
  );
}

type AddEntityProps = { draft: Draft; models: EntityModels; onAdd(name: string, text: string): void; onClose(): void };

const textFor = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`;

function AddEntity({ draft, models, onAdd, onClose }: AddEntityProps) {
  const translate = useTranslate();
  const [isFromData, setIsFromData] = useState(false);
  const entities = parseEntities(draft);
  const names = useEntityNames(listDraftFiles(draft).flatMap((file) => parseEntityFile(file) ?? []));
  const said = Object.values(entities).map(({ $schema }) => $schema);
  const begun = {
    name: names.name,
    titles: { en: names.title.trim() },
    plurals: { en: names.plural },
    roles: models.roles,
    meta: said.find((meta) => typeof meta === 'string'),
  };

  if (isFromData) {
    return (
      <FromData
        {...{ names, entities, models, onClose }}
        onAdd={(fields) => onAdd(names.name, textFor(toEntity({ ...begun, ...fields })))}
      />
    );
  }
  return (
    <AskDialog
      isForm
      title={translate('studio.addEntity')}
      confirm={translate('ra.action.add')}
      isDisabled={!names.isComplete}
      maxWidth="sm"
      onConfirm={() => onAdd(names.name, textFor(toEntity({ ...begun, content: createNamedContent(), label: 'name' })))}
      onClose={onClose}
    >
      <EntityNames names={names} autoFocus />
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setIsFromData(true)}>
        {translate('studio.data.start')}
      </Button>
    </AskDialog>
  );
}

interface FileListProps {
  draft: Draft;
  chosen: string;
  mistakes: readonly Mistake[];
  models: EntityModels;
  onChoose(file: string): void;
  onAdd(file: string, text: string): void;
}

const START = { justifyContent: 'flex-start', flexShrink: 0, px: 2 } as const;

export function FileList({ draft, chosen, mistakes, models, onChoose, onAdd }: FileListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isAdding, setIsAdding] = useState(false);
  const [isPicture, setIsPicture] = useState(false);
  const files = listDraftFiles(draft);
  const entities = files.filter((file) => parseEntityFile(file) !== undefined);
  const ordered = [...entities, ...files.filter((file) => parseEntityFile(file) === undefined)];
  const list = useShownEntry<HTMLDivElement>(ordered.indexOf(chosen));
  return (
    <Card
      component="nav"
      aria-label={translate('studio.entities')}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: { xs: 320, md: '80vh' } }}
    >
      <Button fullWidth startIcon={<AddIcon />} onClick={() => setIsAdding(true)} sx={START}>
        {translate('studio.addEntity')}
      </Button>
      <Button fullWidth startIcon={<PictureIcon />} sx={START} onClick={() => setIsPicture(true)}>
        {translate('studio.picture')}
      </Button>
      <List
        ref={list}
        component="div"
        dense
        disablePadding
        sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {ordered.map((file) => {
          const isWrong = mistakes.some((mistake) => mistake.file === file);
          const isChanged = draft.changed[file] !== undefined;
          return (
            <ListItemButton
              key={file}
              selected={file === chosen}
              aria-current={file === chosen ? 'true' : undefined}
              onClick={() => onChoose(file)}
            >
              <ListItemText
                primary={
                  file === APPLICATION_FILE
                    ? translate('studio.application')
                    : getTitle(parseContent(getDraftText(draft, file)), file, locale)
                }
                secondary={
                  <>
                    {parseEntityFile(file) ?? file}
                    {isChanged && (
                      <Box component="span" sx={{ color: 'primary.main' }}>{` · ${translate('studio.changed')}`}</Box>
                    )}
                    {isWrong && (
                      <Box component="span" sx={{ color: 'error.main' }}>{` · ${translate('studio.mistake')}`}</Box>
                    )}
                  </>
                }
                slotProps={{ primary: { noWrap: true }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          );
        })}
      </List>
      {isPicture && <PictureDialog {...{ draft, onChoose }} onClose={() => setIsPicture(false)} />}
      {isAdding && (
        <AddEntity
          {...{ draft, models }}
          onClose={() => setIsAdding(false)}
          onAdd={(name, text) => {
            onAdd(toFile(name), text);
            onChoose(toFile(name));
            setIsAdding(false);
          }}
        />
      )}
    </Card>
  );
}
