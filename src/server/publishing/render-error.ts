// Failures of the rendering process as errors: a template error is final, anything else may be temporary.
import { AppError } from '../errors/app-error.ts'
import { publishingMessages as messages, templateSentence } from './messages.ts'
import type { RenderFailure } from './render-protocol.ts'

const diskFull: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** A retry would not help. */
export function templateError(message: string): AppError {
  return new AppError({ message, status: 400 })
}

export function toRenderError({ fault, message, code }: RenderFailure): Error {
  if (fault) return templateError(templateSentence(fault))
  return new Error(diskFull.has(code ?? '') ? messages.diskFull : message)
}
