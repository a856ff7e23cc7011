import type { EntityModel } from './entity-model';
import type { LocalizedText } from './localized-text';
import { overlapPaths } from './overlap';
import type { ChecksKeyword, ExpressionCheckKeyword, OverlapCheckKeyword } from './source';
import { conditionOf } from './value-condition';

type Checks = Pick<EntityModel, 'checks' | 'expressionChecks' | 'overlapChecks'>;

function textOf({ message, 'x-i18n': translations = {} }: ExpressionCheckKeyword | OverlapCheckKeyword): {
  message?: LocalizedText;
} {
  const others = Object.entries(translations).map(([locale, said]) => [
    locale,
    typeof said === 'string' ? said : said.message,
  ]);
  return message === undefined ? {} : { message: { ...Object.fromEntries(others), en: message } };
}

/** Splits `x-checks` by kind: rules in code, expressions, and overlap checks against other records. */
export function compileChecks(keyword: ChecksKeyword = []): Checks {
  return {
    checks: keyword.flatMap((check, place) => ('rule' in check ? [{ ...check, place }] : [])),
    expressionChecks: keyword.flatMap((check) =>
      'expression' in check ? [{ expression: check.expression, paths: check.paths, ...textOf(check) }] : [],
    ),
    overlapChecks: keyword.flatMap((check) =>
      'noOverlap' in check
        ? [{ ...check.noOverlap, where: conditionOf(check.noOverlap.where ?? {}), ...textOf(check) }]
        : [],
    ),
  };
}

export const pathsOfChecks = ({ checks, expressionChecks, overlapChecks }: Checks): string[] => [
  ...[...checks, ...expressionChecks].flatMap(({ paths }) => paths),
  ...overlapChecks.flatMap(overlapPaths),
];
