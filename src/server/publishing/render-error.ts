// Failures of the rendering process as errors: a template error is final, anything else may be temporary.
import { AppError } from '../errors/app-error.ts'
import { publishingMessages as messages, templateSentence } from './messages.ts'
import type { RenderFailure } from './render-protocol.ts'

const diskFull: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** A retry would not help. */
export class TemplateError extends AppError {
  readonly template: string
  /** Null: the template took too long. */
  readonly at: { readonly line: number; readonly column: number } | null

  constructor(message: string, template: string, at: TemplateError['at'] = null) {
    super({ message, status: 400 })
    this.template = template
    this.at = at
  }
}

export function toRenderError({ fault, message, code }: RenderFailure): Error {
  if (fault)
    return new TemplateError(templateSentence(fault), fault.template, { line: fault.line, column: fault.column })
  return new Error(diskFull.has(code ?? '') ? messages.diskFull : message)
}
