// The sentence about a wrong value in a field of a template.
import type { Translate } from '../../../../data/use-text.ts'
import type { PanelWord } from '../panel/messages.ts'
import type { TemplateMistake } from './apply-template.ts'

export function textOfMistake(mistake: TemplateMistake, text: Translate<PanelWord>): string {
  if ('own' in mistake) return mistake.own
  return text(mistake.word, 'count' in mistake ? { count: mistake.count } : {})
}
