// What the rendering process could not do, as errors: a fault of a template is final, anything else may pass.
import { AppError } from '../errors/app-error.ts'
import { publishingMessages as messages, templateSentence } from './messages.ts'
import type { RenderFailure } from './render-protocol.ts'

const diskFull: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** Trying again would not help. */
export function templateError(message: string): AppError {
  return new AppError({ message, status: 400 })
}

export function toRenderError({ fault, message, code }: RenderFailure): Error {
  if (fault) return templateError(templateSentence(fault))
  return new Error(diskFull.has(code ?? '') ? messages.diskFull : message)
}
