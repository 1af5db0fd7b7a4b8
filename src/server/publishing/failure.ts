// Errors of rendering as they are sent between processes and threads.
import type { SentFailure } from './render-protocol.ts'
import { TemplateFault } from './template-fault.ts'

function codeOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException
  return code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? null
}

export function toFailure(error: unknown): SentFailure {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof TemplateFault)) return { fault: null, message, code: codeOf(error) }
  const { template, line, column, reason } = error
  return { fault: { template, line, column, reason }, message, code: null }
}

export function fromFailure({ fault, message, code }: SentFailure): Error {
  return fault ? new TemplateFault(fault) : Object.assign(new Error(message), { code })
}
