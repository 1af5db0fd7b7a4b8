// Errors of the template engine with their location.
import { LiquidError } from 'liquidjs'
import { templateReason } from './messages.ts'
import { TemplateFault } from './template-fault.ts'

/** The engine's error with its location; in a fragment, the fragment's name instead of the page template's. */
export function toTemplateFault(error: unknown, template: string): TemplateFault {
  if (error instanceof TemplateFault) return error
  if (LiquidError.is(error)) {
    const [line = 1, column = 1] = error.token.getPosition()
    return new TemplateFault({
      template: error.token.file ?? template,
      line,
      column,
      reason: templateReason(error.message),
    })
  }
  const message = error instanceof Error ? error.message : String(error)
  return new TemplateFault({ template, line: 1, column: 1, reason: templateReason(message) })
}
