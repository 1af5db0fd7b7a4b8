// Mistakes in a template, as errors of its field.
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { templateFaultField } from './messages.ts'

/** `at` null: the mistake has no place. */
export function faultAt(message: string, at: { readonly line: number; readonly column: number } | null): FieldError {
  const error = { field: 'content', message }
  return at === null ? error : { ...error, at: { line: at.line, column: at.column } }
}

export async function checkSyntax(content: string): Promise<readonly FieldError[]> {
  // Loaded on first use: a server that only serves pages does not need the engine.
  const { findTemplateFault } = await import('../../../publishing/check-template.ts')
  const fault = findTemplateFault(content)
  return fault ? [faultAt(`${templateFaultField}${fault.message}`, fault)] : []
}
