import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';

const TABLES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  drop: string;
  choose: string;
  disabled: boolean;
  others?: readonly string[];
  onFile(file: File): void;
}

export function FileDrop({ drop, choose, disabled, others = [], onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.item(0);
    if (file) onFile(file);
    if (input.current) input.current.value = '';
  }

  function drag(event: DragEvent) {
    event.preventDefault();
    setOver(event.type === 'dragenter' || event.type === 'dragover');
  }

  return (
    <Stack
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        if (!disabled) take(event.dataTransfer.files);
      }}
      spacing={1}
      sx={{
        alignItems: 'center',
        p: 3,
        border: 2,
        borderStyle: 'dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <UploadIcon color="action" />
      <Typography color="text.secondary">{drop}</Typography>
      <Button variant="outlined" autoFocus disabled={disabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={[TABLES, ...others].join()}
        aria-label={choose}
        onChange={(event) => take(event.target.files)}
      />
    </Stack>
  );
}
