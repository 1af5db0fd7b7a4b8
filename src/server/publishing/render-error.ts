// Failures of the rendering process as errors: a template error is final, anything else may be temporary.
import { AppError } from '../errors/app-error.ts'
import { errorMessages } from '../errors/messages.ts'
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

/** May be temporary; its message is a sentence for people. */
export class PublishingFault extends Error {}

/** For the history: details of the server are for its log. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError || error instanceof PublishingFault ? error.message : errorMessages.fault
}

export function toRenderError({ fault, message, code }: RenderFailure): Error {
  if (fault)
    return new TemplateError(templateSentence(fault), fault.template, { line: fault.line, column: fault.column })
  return diskFull.has(code ?? '') ? new PublishingFault(messages.diskFull) : new Error(message)
}
