// Draws the text of a file; one without positions gets computed ones.
import { useCallback } from 'react'
import { notify } from '../../../data/notify.ts'
import { type Translate, useText } from '../../../data/use-text.ts'
import { reviewDiagram } from './calls.ts'
import { textOf } from './canvas/bpmn.ts'
import { wordedWarning } from './canvas/warning.ts'
import type { Workbench } from './canvas/workbench.ts'
import { modelerMessages, type ModelerWord } from './messages.ts'
import { hasPositions } from './positions.ts'

const noticeTime = 8000

function warnOfUndrawn(workbench: Workbench, text: Translate<ModelerWord>): void {
  const undrawn = workbench.undrawn()
  const [first] = undrawn
  if (first === undefined) return
  notify.warning(
    text('undrawn', { count: undrawn.length, first: textOf(first, 'name') || (first.id ?? '') }),
    noticeTime,
  )
}

/** The diagram that is open stays if the text is not one. @throws Error with the reason */
export function useDraw(workbench: Workbench): (xml: string) => Promise<void> {
  const text = useText(modelerMessages)
  return useCallback(
    async (xml) => {
      const review = hasPositions(xml) ? null : await reviewDiagram(xml)
      try {
        if (review !== null && review.drawn === null) throw new Error('There is nothing to draw.')
        const lost = await workbench.open(review?.drawn ?? xml)
        const [first] = lost
        if (first === undefined) warnOfUndrawn(workbench, text)
        else notify.warning(text('partly', { count: lost.length, first: wordedWarning(first, text) }), noticeTime)
      } catch (error) {
        const known = review ?? (await reviewDiagram(xml).catch(() => null))
        const reason = known?.problems.find(({ severity }) => severity === 'error')?.message
        const isTooLarge = review !== null && review.drawn === null && reason === undefined
        const why = reason ?? text(isTooLarge ? 'tooLargeToDraw' : 'noReason')
        throw new Error(text('notOpened', { reason: why }), { cause: error })
      }
    },
    [workbench, text],
  )
}
