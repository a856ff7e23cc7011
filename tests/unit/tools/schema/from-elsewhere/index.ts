import { WITH_ALTERNATIVES } from './alternatives';
import type { SchemaFromElsewhere } from './example';
import { WITH_NAMES } from './names';
import { WITH_WORDS } from './words';

export const FROM_ELSEWHERE: readonly SchemaFromElsewhere[] = [...WITH_WORDS, ...WITH_NAMES, ...WITH_ALTERNATIVES];
