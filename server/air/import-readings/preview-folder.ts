import { type FilePreview, type FilePreviewOptions, previewFile } from './preview-file';

/**
 * Surveys all files. Where the dates of one may begin with the day or with the month, the others decide, if they agree:
 * files of one folder come from one program.
 */
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
