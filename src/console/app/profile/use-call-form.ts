// A small form over one call: busy state, and the server's field errors at their fields.
import { Form } from 'antd'
import { useState } from 'react'
import { http } from '../../data/http.ts'
import { HttpError } from '../../data/http-error.ts'
import { notify } from '../../data/notify.ts'

interface CallForm<Values> {
  readonly path: string
  readonly encode?: (values: Values) => unknown
  readonly onDone: (values: Values) => void
  /** Said when the server gave no sentence. */
  readonly failed: string
  readonly onFail?: (error: HttpError) => void
}

export function useCallForm<Values extends object>({ path, encode, onDone, failed, onFail }: CallForm<Values>) {
  const [form] = Form.useForm<Values>()
  const [pending, setPending] = useState(false)
  const [dirty, setDirty] = useState(false)
  const fail = (thrown: unknown): void => {
    if (!(thrown instanceof HttpError)) throw thrown
    const known = thrown.fields.filter(({ field }) => field !== '')
    onFail?.(thrown)
    if (known.length === 0) notify.error(thrown.message || failed)
    form.setFields(known.map(({ field, message }) => ({ name: field as never, errors: [message] })))
    const [first] = known
    if (first !== undefined) form.getFieldInstance(first.field)?.focus?.()
  }
  const submit = async (values: Values): Promise<void> => {
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
  /** What the server said about a field no longer holds once it is changed. */
  const onValuesChange = (changed: Partial<Values>): void => {
    setDirty(true)
    form.setFields(Object.keys(changed).map((name) => ({ name: name as never, errors: [] })))
  }
  return { dirty, pending, formProps: { form, onFinish, onValuesChange } }
}
