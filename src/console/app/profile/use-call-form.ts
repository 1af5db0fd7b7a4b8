// A small form around one call: busy state, and the server's errors at their fields.
import { Form } from 'antd'
import { useState } from 'react'
import { http } from '../../data/http.ts'
import { HttpError, sentenceOf } from '../../data/http-error.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { notify } from '../../data/notify.ts'
import { useText } from '../../data/use-text.ts'
import type { ProfileFaults } from './check-profile.ts'
import { profileMessages } from './messages.ts'

interface CallForm<Values> {
  readonly path: string
  /** Client-side errors by field. */
  readonly check: (values: Values) => ProfileFaults
  readonly encode?: (values: Values) => unknown
  readonly onDone: (values: Values) => void
  /** Shown if the server sent no sentence. */
  readonly failed: string
}

export function useCallForm<Values extends object>({ path, check, encode, onDone, failed }: CallForm<Values>) {
  const text = useText(profileMessages)
  const [form] = Form.useForm<Values>()
  const [pending, setPending] = useState(false)
  const [dirty, setDirty] = useState(false)
  const show = (faults: readonly FieldError[]): void => {
    form.setFields(faults.map(({ field, message }) => ({ name: field as never, errors: [message] })))
    const [first] = faults
    if (first !== undefined) form.getFieldInstance(first.field)?.focus?.()
  }
  const fail = (thrown: unknown): void => {
    if (!(thrown instanceof HttpError)) throw thrown
    const known = thrown.fields.filter(({ field }) => field !== '')
    if (known.length === 0) notify.error(sentenceOf(thrown, failed))
    show(known)
  }
  const submit = async (values: Values): Promise<void> => {
    const faults = Object.entries(check(values)).flatMap(([field, word]) =>
      word === null ? [] : [{ field, message: text(word) }],
    )
    if (faults.length > 0) return show(faults)
    setPending(true)
    try {
      await http.post(path, encode?.(values) ?? values, { kind: 'write' })
      setDirty(false)
      onDone(values)
    } catch (thrown) {
      fail(thrown)
    } finally {
      setPending(false)
    }
  }
  const onFinish = (values: Values): void => void submit(values)
  /** The server's error on a field is dropped once the field changes. */
  const onValuesChange = (changed: Partial<Values>): void => {
    setDirty(true)
    form.setFields(Object.keys(changed).map((name) => ({ name: name as never, errors: [] })))
  }
  return { dirty, pending, formProps: { form, onFinish, onValuesChange } }
}
