import { FORMAT_PATTERNS } from '../../../src/frame/access/provable-values';
import { REPORT_KEYS } from '../../../src/frame/firestore/direct-changes';
import { LINE_PATTERN, LINES_PATTERN } from '../../../src/frame/model/plain-text';
import { STEP_TOLERANCE } from '../../../src/frame/model/validator-options';
import { wholePattern } from './patterns';
import { functionText, literal } from './text';

const email = FORMAT_PATTERNS.email;

function emailLines(): string {
  const single = wholePattern(email?.source ?? '') ?? '';
  return `(?i)${single}(?:\\n${single})*`;
}

/** Checks multiples like ajv with `multipleOfPrecision`. */
const IS_MULTIPLE = `math.abs(math.round(value / step) - value / step) <= ${STEP_TOLERANCE.toFixed(6)}`;

/** Shares the text rule in one function, because the rule is long and the file size is limited. */
function plainTexts(name: string, rule: string): string {
  return functionText(name, ['value'], [`value == null || value.matches(${literal(wholePattern(rule) ?? '')})`]);
}

/**
 * Helper functions of the rules. `null` means a missing value and is always valid; required values are checked
 * separately.
 */
export const HELPERS: readonly string[] = [
  functionText('isRole', ['roles'], ['request.auth.token.role in roles']),
  functionText(
    'isInScope',
    ['document'],
    ["request.auth.token.claim == 'all' || request.auth.token.claim in document.acl"],
  ),
  functionText(
    'isAllInScope',
    ['document', 'levels'],
    ['isInScope(document)', "(request.auth.token.claim == 'all' || request.auth.token.claim.split(':')[0] in levels)"],
  ),
  functionText('mayChange', [], ["request.auth.token.get('viewOnly', false) != true"]),
  functionText('isOwn', ['id'], ['request.auth.uid == id']),
  functionText('differences', ['one', 'other'], ['one.diff(other).affectedKeys()']),
  functionText('isString', ['value'], ['value == null || value is string']),
  functionText('isText', ['value', 'pattern'], ['value == null || value.matches(pattern)']),
  plainTexts('isLine', LINE_PATTERN),
  plainTexts('isLines', LINES_PATTERN),
  functionText('isBetween', ['value', 'least', 'most'], ['value == null || value >= least && value <= most']),
  functionText(
    'isWholeBetween',
    ['value', 'least', 'most'],
    ['value == null || value >= least && value <= most && math.floor(value) == value'],
  ),
  functionText(
    'isStepBetween',
    ['value', 'least', 'most', 'step'],
    [`value == null || value >= least && value <= most && ${IS_MULTIPLE}`],
  ),
  functionText('isAtLeast', ['value', 'least'], ['value == null || value >= least && value * 0 == 0']),
  functionText('isFinite', ['value'], ['value == null || value * 0 == 0']),
  functionText('isWhole', ['value'], ['value == null || math.floor(value) == value']),
  functionText('isMultiple', ['value', 'step'], [`value == null || ${IS_MULTIPLE}`]),
  functionText('isOrdered', ['one', 'other'], ['one == null || other == null || one <= other']),
  functionText('isStrictlyOrdered', ['one', 'other'], ['one == null || other == null || one < other']),
  functionText('isObject', ['value'], ['value == null || value is map']),
  functionText('isChosenFrom', ['value', 'choices'], ['value == null || value is list && value.hasOnly(choices)']),
  functionText(
    'isSetFrom',
    ['value', 'choices'],
    ['value == null || value is list && value.hasOnly(choices) && value.toSet().size() == value.size()'],
  ),
  functionText('repeatsNothing', ['value'], ['value == null || value.toSet().size() == value.size()']),
  functionText(
    'hasBetween',
    ['value', 'least', 'most'],
    ['value == null || value.size() >= least && value.size() <= most'],
  ),
  functionText(
    'areEmails',
    ['value'],
    [
      `value == null || value is list && (value.size() == 0 || value.join('\\n').matches(${literal(emailLines())})`,
      "value.join('\\n').split('\\n').size() == value.size())",
    ],
  ),
  functionText(
    'isFolded',
    ['fold', 'value'],
    ["fold is string ? (fold == value.lower() || value.matches('(?s:.*[^\\\\x00-\\\\x7f].*)')) : fold == value"],
  ),
  functionText(
    'foldFollows',
    ['fold', 'foldBefore', 'after', 'before', 'names'],
    ['folds.hasOnly(names)', 'folds.difference(differences(after, before)).size() == 0'],
    { folds: 'differences(fold, foldBefore)' },
  ),
  functionText(
    'changeIsRecorded',
    ['report', 'after', 'before', 'beside'],
    [
      'report.before.size() == old.size()',
      'report.before.diff(before).unchangedKeys() == old',
      'report.after.size() == fresh.size()',
      'report.after.diff(after).unchangedKeys() == fresh',
      "report.acl == before.get('acl', null)",
    ],
    {
      changes: 'after.diff(before)',
      recorded: 'changes.affectedKeys().difference(beside.toSet())',
      old: 'recorded.difference(changes.addedKeys())',
      fresh: 'recorded.difference(changes.removedKeys())',
    },
  ),
  functionText(
    'removalIsRecorded',
    ['report', 'before', 'beside'],
    [
      'report.before.diff(before).affectedKeys().hasOnly(beside)',
      'report.after.size() == 0',
      "report.acl == before.get('acl', null)",
    ],
  ),
  functionText(
    'isReport',
    ['report', 'id', 'place'],
    [
      `report.size() == ${REPORT_KEYS.length}`,
      'report.by == request.auth.uid',
      'report.claim == request.auth.token.claim',
      'report.at == request.time',
      "id == report.collection + ':' + report.record + ':' + string(report.version)",
      'get(place).data.version + 1 == report.version',
      "(report.kind == 'changed' ? getAfter(place).data.version == report.version : report.kind == 'deleted' && !existsAfter(place))",
    ],
  ),
];
