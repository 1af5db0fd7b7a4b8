// The rules of a form: the compiled validator is loaded with it, and run through the check that the server uses.
import { useEffect, useMemo, useState } from 'react'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import { checkAction, checkEntity } from '../../../shared/validation/check-entity.ts'
import type { Validate } from '../../../shared/validation/compiled.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { normaliseBody } from '../../../shared/validation/normalise.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { translateSentence } from '../../data/labels.ts'
import { text } from '../../data/text.ts'
import { withSite } from '../../data/scope.ts'
import type { Values } from '../row.ts'
import type { CheckValues } from './validator.ts'

interface Loaded {
  readonly key: string
  readonly validate: Validate | null
  readonly error: string | null
}

export interface Check {
  /** Null while the rules are loading. */
  readonly check: CheckValues | null
  readonly error: string | null
}

function useValidator(key: string): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isCurrent = true
    const settle = (next: Omit<Loaded, 'key'>): void => {
      if (isCurrent) setLoaded({ key, ...next })
    }
    loadValidator(key).then(
      (validate) => settle({ validate, error: null }),
      // The loader's own error text is for programmers.
      () => settle({ validate: null, error: text('page.chunkHint') }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return loaded?.key === key ? loaded : null
}

/** Refusals of shared rules are in Chinese; those of fields follow the descriptor. */
function inLanguage(error: FieldError): FieldError {
  return { ...error, message: translateSentence(error.message) }
}

/** The values hold every field of the row: on an edit the stored row overlaid with what was typed. */
export function useEntityCheck(descriptor: Descriptor, stored: Values | null): Check {
  const loaded = useValidator(descriptor.name)
  const validate = loaded?.validate ?? null
  const check = useMemo<CheckValues | null>(() => {
    if (validate === null) return null
    const checked = { ...descriptor, stored }
    return (values) => {
      const { values: row, errors } = normaliseBody(descriptor.fields, values)
      const whole = withSite(descriptor, { ...row, id: values['id'] ?? null })
      return [...errors, ...checkEntity(checked, validate, whole)].map(inLanguage)
    }
  }, [descriptor, stored, validate])
  return { check, error: loaded?.error ?? null }
}

export function useActionCheck(entity: string, action: EntityAction): Check {
  const loaded = useValidator(`${entity}.${action.name}`)
  const validate = loaded?.validate ?? null
  if (validate === null) return { check: null, error: loaded?.error ?? null }
  const check: CheckValues = (values) => {
    const { values: input, errors } = normaliseBody(action.input?.fields ?? [], values)
    return [...errors, ...checkAction({ entity, action }, validate, input)].map(inLanguage)
  }
  return { check, error: null }
}
