import { type FilePreview, type FilePreviewOptions, previewFile } from './preview-file';

export async function previewFiles(
  files: readonly string[],
  options: FilePreviewOptions,
  onFile: (path: string) => void,
): Promise<FilePreview[]> {
  const previews: FilePreview[] = [];
  for (const path of files) {
    previews.push(await previewFile(path, options));
    onFile(path);
  }
  const formats = new Set(
    previews.flatMap((preview) =>
      'layout' in preview && /^[dm]/.test(preview.layout.format) ? [preview.layout.format] : [],
    ),
  );
  const [format] = formats;
  if (formats.size !== 1 || format === undefined) return previews;
  return previews.map((preview) =>
    'undecided' in preview && preview.undecided ? { path: preview.path, ...preview.undecided.choose(format) } : preview,
  );
}
