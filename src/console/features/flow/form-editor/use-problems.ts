// What is wrong with the form: by the rules of its file, as the server checks them, and what the server found when it was saved.
import { useMemo, useState } from 'react'
import { parseFormText } from '../../../../shared/flow/form/parse-form-text.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { translateSentence } from '../../../data/labels.ts'
import { entriesOf, type Json, type Path, textIn } from './raw-form.ts'

export interface Problem {
  /** Null: of the form itself. */
  readonly path: Path | null
  readonly message: string
}

interface Refused {
  readonly form: Json
  readonly errors: readonly FieldError[]
}

export function useProblems(form: Json) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const parsed = useMemo(() => parseFormText(JSON.stringify(form)), [form])
  // A new form has no key yet, and can be seen all the same.
  const shown = useMemo(
    () => parsed.form ?? parseFormText(JSON.stringify({ ...form, key: 'new' })).form,
    [form, parsed],
  )
  const problems = useMemo((): readonly Problem[] => {
    const entries = entriesOf(form)
    const pathOf = (id: string | null): Path | null =>
      entries.findLast(({ field }) => id !== null && textIn(field, 'id') === id)?.path ?? null
    const own = parsed.problems.map(({ fieldId, message }) => ({
      path: pathOf(fieldId),
      message: translateSentence(message),
    }))
    const servers = refused?.form === form ? refused.errors : []
    const found = [...own, ...servers.map(({ field, message }) => ({ path: pathOf(field), message }))]
    const byText = new Map(found.map((problem) => [`${problem.path?.join(' ') ?? ''} ${problem.message}`, problem]))
    return [...byText.values()]
  }, [form, parsed, refused])
  return {
    problems,
    /** As the screen shows it; null while it has other problems. */
    shown,
    /** Forgotten with the next change. */
    refuse: (errors: readonly FieldError[]): void => setRefused({ form, errors }),
  }
}
