// What was typed into a form and not saved when the login ended by itself: the form has it again once the same account has logged in.
import { useEffect, useRef, useState } from 'react'
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { readSession } from '../../data/session-store.ts'
import { currentSiteId } from '../../data/site.ts'
import { keepTyped, readTyped } from '../../data/typed-texts.ts'
import type { Values } from '../row.ts'
import { isSameValue, takeOver } from './form-values.ts'

/** The field whose value tells a stale edit. */
const seenVersion = 'updateTime'

/** Names what is typed about these rows of the entity, in the selected site; `what`: `row`, or an action. */
export function keptName({ name, scope }: Descriptor, what: string, ids: readonly unknown[]): string {
  return `${what} ${name} ${scope === null ? '' : currentSiteId()} ${ids.join(',')}`
}

/** Only what differs from the row, and what it held then: it may be another one when the text comes back. */
interface Kept {
  readonly start: Values
  readonly typed: Values
}

/** Passwords and files are not stored. */
function typedInto(fields: readonly Field[], start: Values, values: Values): Kept {
  const kept = fields.filter(({ name, write }) => {
    const isText = write !== 'secret' && write !== 'never' && !(values[name] instanceof File)
    return isText && !isSameValue(start[name], values[name])
  })
  const of = (from: Values): Values => Object.fromEntries(kept.map(({ name }) => [name, from[name] ?? null]))
  return { start: { ...of(start), [seenVersion]: values[seenVersion] ?? null }, typed: of(values) }
}

function readKept(name: string): Kept | null {
  try {
    return JSON.parse(readTyped(readSession().user.account, name) || 'null') as Kept | null
  } catch {
    return null
  }
}

const nothing: Values = {}

interface KeptValues {
  /**
   * To be shown over the stored values; null: nothing was kept. If others changed the same fields, with the version that the user saw:
   * the server refuses that, and the two are compared.
   */
  readonly typed: Values | null
  /** Somebody else has changed the same fields since. */
  readonly isTorn: boolean
  /** What the fields of `typed` held when they were typed. */
  readonly start: Values
  /** After every change. */
  readonly follow: (values: Values) => void
  /** The login has ended. */
  readonly keep: () => void
  /** The form goes on with what is stored now, and the user's values over it. */
  readonly rebase: () => void
  /** The form shows again what is stored. */
  readonly forget: () => void
}

interface FormText {
  /** Under which it is kept. */
  readonly name: string
  readonly fields: readonly Field[]
  readonly readOnly?: boolean
}

/** `start`: the values that the form begins with. */
export function useKeptValues({ name, fields, readOnly = false }: FormText, start: Values): KeptValues {
  // The form may go on with another row.
  const [found, setFound] = useState(() => ({ name, kept: readOnly ? null : readKept(name) }))
  const kept = found.name === name ? found.kept : null
  const isTorn = kept !== null && takeOver(fields, { ...kept, stored: start }) === null
  const typed = kept && (isTorn ? { ...kept.typed, [seenVersion]: kept.start[seenVersion] } : kept.typed)
  const began = kept?.start ?? nothing
  const latest = useRef<{ readonly name: string; readonly values: Values } | null>(null)
  useEffect(() => {
    if (kept !== null) keepTyped(readSession().user.account, name, '')
  }, [kept, name])
  return {
    typed,
    isTorn,
    start: began,
    follow(values) {
      latest.current = { name, values }
    },
    keep() {
      const values = latest.current?.name === name ? latest.current.values : { ...start, ...typed }
      keepTyped(readSession().user.account, name, JSON.stringify(typedInto(fields, { ...start, ...began }, values)))
    },
    rebase() {
      setFound({ name, kept: null })
    },
    forget() {
      latest.current = null
      setFound({ name, kept: null })
    },
  }
}
