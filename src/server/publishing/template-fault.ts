// An error in a template with its location, for editors and publishing runs.
import { LiquidError } from 'liquidjs'
import { templateReason, templateSentence } from './messages.ts'

export class TemplateFault extends Error {
  readonly template: string
  readonly line: number
  readonly column: number
  readonly reason: string

  constructor(place: { template: string; line: number; column: number; reason: string }) {
    super(templateSentence(place))
    this.name = 'TemplateFault'
    this.template = place.template
    this.line = place.line
    this.column = place.column
    this.reason = place.reason
  }
}

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
