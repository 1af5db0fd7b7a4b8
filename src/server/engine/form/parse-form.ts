// Parses a `.form` file: parseForm(text) : Promise<{ form, problems }>. Unless every pattern can be matched, the form is refused.
import { labelOf, patternOf } from '../../../shared/flow/form/convert-value.ts'
import { leafFields } from '../../../shared/flow/form/leaf-fields.ts'
import { formMessages as messages } from '../../../shared/flow/form/messages.ts'
import { type FormProblem, type ParsedForm, parseFormText } from '../../../shared/flow/form/parse-form-text.ts'
import type { FormField } from '../../../shared/flow/form/form-model.ts'
import { isPattern, loadPatterns } from './field-pattern.ts'

async function checkPatterns(fields: readonly FormField[]): Promise<FormProblem[]> {
  const problems: FormProblem[] = []
  for (const field of leafFields(fields)) {
    const pattern = patternOf(field)
    if (pattern === null) continue
    await loadPatterns()
    if (!isPattern(pattern)) problems.push({ fieldId: field.id, message: messages.badPattern(labelOf(field)) })
  }
  return problems
}

export async function parseForm(text: string): Promise<ParsedForm> {
  const parsed = parseFormText(text)
  if (parsed.form === null) return parsed
  const problems = await checkPatterns(parsed.form.fields)
  return problems.length === 0 ? parsed : { form: null, problems }
}
