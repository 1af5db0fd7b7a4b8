// An error in a template with its location, for editors and publishing runs. Without the engine: the thread that stores pages needs none.
import { templateSentence } from './messages.ts'

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
