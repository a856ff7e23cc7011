import { type FileSurvey, type SurveyOptions, surveyFile } from './survey-file';

/**
 * Surveys all files. Where the dates of one may begin with the day or with the month, the others tell, if they agree:
 * files of one folder come from one program.
 */
export async function surveyFiles(
  files: readonly string[],
  options: SurveyOptions,
  onFile: (path: string) => void,
): Promise<FileSurvey[]> {
  const surveys: FileSurvey[] = [];
  for (const path of files) {
    surveys.push(await surveyFile(path, options));
    onFile(path);
  }
  const formats = new Set(
    surveys.flatMap((survey) =>
      'layout' in survey && /^[dm]/.test(survey.layout.format) ? [survey.layout.format] : [],
    ),
  );
  const [format] = formats;
  if (formats.size !== 1 || format === undefined) return surveys;
  return surveys.map((survey) =>
    'undecided' in survey && survey.undecided ? { path: survey.path, ...survey.undecided.choose(format) } : survey,
  );
}
