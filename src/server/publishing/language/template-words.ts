// The whole template language, as the editor and the documents show it.
import { liquidFilterWords } from './liquid-filters.messages.ts'
import { liquidTagWords } from './liquid-tags.messages.ts'
import { objectWords } from './objects.messages.ts'
import { ownFilterWords } from './own-filters.messages.ts'
import { htmlWords, queryWords } from './own-tags.messages.ts'
import type { TemplateWord } from './word.ts'

export const templateWords: readonly TemplateWord[] = [
  ...objectWords,
  ...queryWords,
  ...htmlWords,
  ...liquidTagWords,
  ...ownFilterWords,
  ...liquidFilterWords,
]
