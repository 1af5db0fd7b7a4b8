// What HintHost shows at an element under the pointer or with the focus: spread the answer into it.
import type { Placement } from './spot.ts'

export interface HintAttributes {
  readonly 'data-hint'?: string
  readonly 'data-hint-at'?: Placement
  readonly 'data-hint-if-cut'?: true
}

/** An empty text shows nothing. */
export function hint(text: string, placement: Placement = 'top'): HintAttributes {
  return text === '' ? {} : { 'data-hint': text, 'data-hint-at': placement }
}

/** Only while the element does not show all of its text. */
export function hintIfCut(text: string, placement: Placement = 'topLeft'): HintAttributes {
  return { ...hint(text, placement), 'data-hint-if-cut': true }
}
