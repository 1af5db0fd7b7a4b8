// Data associations: they have no effect here, but one without a target is refused as in Flowable.
import { parseMessages as messages } from './messages.ts'
import { childrenOf, type Element } from './moddle.ts'
import type { EventContext } from './read-events.ts'

export function checkDataAssociations(element: Element, { problems, referenceOf }: EventContext): void {
  const all = [...childrenOf(element, 'dataInputAssociations'), ...childrenOf(element, 'dataOutputAssociations')]
  for (const association of all)
    if ((referenceOf(association, 'targetRef') ?? '') === '')
      problems.error(element.id ?? null, 'flowable-data-association-missing-targetref', messages.dataAssociation)
}
