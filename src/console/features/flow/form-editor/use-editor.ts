// The state of the form editor: the form, what is selected, undo and redo, and the draft that outlives the page.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { forgetValues, keepValues, readKept } from '../form/kept-values.ts'
import type { Origin } from './form-files.ts'
import { isJson, type Json, type Path } from './raw-form.ts'

/** Null: the form itself. */
export type Selection = Path | null

interface Step {
  readonly form: Json
  readonly selected: Selection
}

interface State extends Step {
  /** As opened or last saved. */
  readonly saved: Json
  readonly origin: Origin
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The last change by typing; null: what is typed next is a step of its own. */
  readonly typed: { readonly at: number; readonly selected: Selection } | null
}

const draftKey = 'form-editor'
const mostSteps = 200

export const emptyForm: Json = { key: '', name: '', fields: [], outcomes: [] }

const nowhere: Origin = { tenantId: '', place: null }

function opened(form: Json, origin: Origin, saved = form): State {
  return { form, saved, origin, selected: null, past: [], future: [], typed: null }
}

function isOrigin(value: unknown): value is Origin {
  return typeof value === 'object' && value !== null && 'tenantId' in value && 'place' in value
}

function draft(): State | null {
  const { form, saved, origin } = readKept(draftKey)
  if (!isJson(form) || !isJson(saved)) return null
  return opened(form, isOrigin(origin) ? origin : nowhere, saved)
}

function undone({ past, future, ...now }: State): State {
  const before = past.at(-1)
  if (before === undefined) return { past, future, ...now }
  const next = [{ form: now.form, selected: now.selected }, ...future]
  return { ...now, ...before, past: past.slice(0, -1), future: next, typed: null }
}

function redone({ past, future, ...now }: State): State {
  const [next, ...rest] = future
  if (next === undefined) return { past, future, ...now }
  return { ...now, ...next, past: [...past, { form: now.form, selected: now.selected }], future: rest, typed: null }
}

const typingPause = 1000

interface Change {
  readonly form: Json
  readonly at: number
  /** Without it, what is selected stays selected. */
  readonly chosen: Selection | undefined
}

/** Changes in quick succession to the same thing are one step. */
function changed(state: State, { form, at, chosen }: Change): State {
  const { past, typed } = state
  const selected = chosen === undefined ? state.selected : chosen
  const isTyping = chosen === undefined && typed?.selected === selected && at - typed.at < typingPause
  const before = { form: state.form, selected: state.selected }
  return {
    ...state,
    form,
    selected,
    past: isTyping && past.length > 0 ? past : [...past.slice(1 - mostSteps), before],
    future: [],
    typed: { at, selected },
  }
}

export function useEditor() {
  const [state, setState] = useState<State>(() => draft() ?? opened(emptyForm, nowhere))
  const [isRestored, setRestored] = useState(() => draft() !== null)
  const { form, saved, origin } = state
  const isDirty = useMemo(() => JSON.stringify(form) !== JSON.stringify(saved), [form, saved])
  useEffect(() => {
    if (isDirty) keepValues(draftKey, { form, saved, origin })
    else forgetValues(draftKey)
  }, [isDirty, form, saved, origin])

  const change = useCallback((next: Json, selected?: Selection): void => {
    const change = { form: next, at: Date.now(), chosen: selected }
    setState((before) => changed(before, change))
  }, [])
  return {
    form,
    selected: state.selected,
    isDirty,
    isRestored: isRestored && isDirty,
    change,
    select: useCallback((selected: Selection) => setState((before) => ({ ...before, selected })), []),
    origin,
    open: useCallback((next: Json, from: Origin = nowhere) => {
      setRestored(false)
      setState(opened(next, from))
    }, []),
    markSaved: useCallback((sent: Json, as: Origin) => {
      setState((before) => ({ ...before, saved: sent, origin: as }))
    }, []),
    undo: state.past.length === 0 ? null : () => setState(undone),
    redo: state.future.length === 0 ? null : () => setState(redone),
  }
}

export type Editor = ReturnType<typeof useEditor>
