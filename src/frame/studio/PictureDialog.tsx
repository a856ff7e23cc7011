import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import DialogContent from '@mui/material/DialogContent';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ClosableDialog } from '../page/ClosableDialog';
import { type Draft, fileOf } from './rules/draft';
import { entitiesOf } from './rules/entities-of';
import { BOX, type PictureNode, pictureOf } from './rules/picture';

interface PictureDialogProps {
  draft: Draft;
  onChoose(file: string): void;
  onClose(): void;
}

export function PictureDialog({ draft, onChoose, onClose }: PictureDialogProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const arrow = useId();
  const [near, setNear] = useState<string>();
  const { nodes, edges, width, height } = pictureOf(entitiesOf(draft), useLocale());
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
                    onChoose(fileOf(node.name));
                    onClose();
                  }}
                  onMouseEnter={() => setNear(node.name)}
                  onMouseLeave={() => setNear(undefined)}
                  onFocus={() => setNear(node.name)}
                  onBlur={() => setNear(undefined)}
                  sx={{
                    ...BOX,
                    px: 1,
                    border: 1,
                    borderStyle: draft.saved[fileOf(node.name)] === undefined ? 'dashed' : 'solid',
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
