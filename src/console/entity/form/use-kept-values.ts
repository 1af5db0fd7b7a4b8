// What was typed into a form and not saved when the login ended by itself: the form has it again once the same account has logged in.
import { useEffect, useRef, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { readSession } from '../../data/session-store.ts'
import { currentSiteId } from '../../data/site.ts'
import { keepTyped, readTyped } from '../../data/typed-texts.ts'
import type { Values } from '../row.ts'
import type { FormRequest } from './form-request.ts'
import { isSameValue } from './form-values.ts'

function nameOf({ name, scope }: Descriptor, id: FormRequest['id']): string {
  return `row ${name} ${scope === null ? '' : currentSiteId()} ${id ?? ''}`
}

/** Only what differs from the stored row, which may be another one by then. Passwords and files are not stored. */
function typedInto({ fields }: Descriptor, start: Values, values: Values): Values {
  const kept = fields.filter(({ name, write }) => {
    const isText = write !== 'secret' && write !== 'never' && !(values[name] instanceof File)
    return isText && !isSameValue(start[name], values[name])
  })
  return Object.fromEntries(kept.map(({ name }) => [name, values[name] ?? null]))
}

function readKept(name: string): Values | null {
  try {
    return JSON.parse(readTyped(readSession().user.account, name) || 'null') as Values | null
  } catch {
    return null
  }
}

interface KeptValues {
  /** To be shown over the stored values; null: nothing was kept. */
  readonly typed: Values | null
  /** After every change. */
  readonly follow: (values: Values) => void
  /** The login has ended. */
  readonly keep: () => void
  /** The form shows again what is stored. */
  readonly forget: () => void
}

export function useKeptValues(descriptor: Descriptor, { mode, id }: FormRequest, start: Values): KeptValues {
  const name = nameOf(descriptor, id)
  // The form may go on with another row.
  const [found, setFound] = useState(() => ({ name, typed: mode === 'view' ? null : readKept(name) }))
  const typed = found.name === name ? found.typed : null
  const latest = useRef<{ readonly name: string; readonly values: Values } | null>(null)
  useEffect(() => {
    if (typed !== null) keepTyped(readSession().user.account, name, '')
  }, [typed, name])
  return {
    typed,
    follow(values) {
      latest.current = { name, values }
    },
    keep() {
      const values = latest.current?.name === name ? latest.current.values : { ...start, ...typed }
      keepTyped(readSession().user.account, name, JSON.stringify(typedInto(descriptor, start, values)))
    },
    forget() {
      latest.current = null
      setFound({ name, typed: null })
    },
  }
}
