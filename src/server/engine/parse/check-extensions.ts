// Attributes and elements of Flowable that nothing here understands are refused, not ignored: they would change nothing.
import { parseMessages as say } from './messages.ts'
import { childOf, childrenOf, type Element, extensionsOf } from './moddle.ts'
import type { Problems } from './problems.ts'

/** Written by Flowable's own modeler, without any meaning for an engine. */
const harmless = /^\w+:(?:[a-z]+(?:-[a-z]+)+|jobCategory)$/

export function isHarmless(name: string): boolean {
  return harmless.test(name)
}

const inFlowable = /^flowable:/

function checkAttributes(element: Element, id: string | null, problems: Problems): void {
  for (const name of Object.keys(element.$attrs ?? {})) {
    if (inFlowable.test(name) && !harmless.test(name))
      problems.error(id, 'atrium-unknown-attribute', say.unknownAttribute(name))
  }
}

const parts = ['loopCharacteristics', 'conditionExpression'] as const

export function checkExtensions(element: Element, problems: Problems): void {
  const id = element.id ?? null
  checkAttributes(element, id, problems)
  for (const part of parts) {
    const child = childOf(element, part)
    if (child !== null) checkAttributes(child, id, problems)
  }
  for (const definition of childrenOf(element, 'eventDefinitions')) checkAttributes(definition, id, problems)
  for (const extension of extensionsOf(element)) {
    const isUnknown = inFlowable.test(extension.$type) && !/^flowable:[A-Z]/.test(extension.$type)
    if (isUnknown && !harmless.test(extension.$type))
      problems.error(id, 'atrium-unknown-element', say.unknownElement(extension.$type))
  }
  for (const child of childrenOf(element, 'flowElements')) checkExtensions(child, problems)
}
