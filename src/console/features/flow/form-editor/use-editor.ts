// The state of the form editor: the form, what is selected, undo and redo, and the draft that outlives the page.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetValues, keepValues, readKept } from '../form/kept-values.ts'
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
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

const draftKey = 'form-editor'
const mostSteps = 200

export const emptyForm: Json = { key: '', name: '', fields: [], outcomes: [] }

function opened(form: Json, saved = form): State {
  return { form, saved, selected: null, past: [], future: [] }
}

function draft(): State | null {
  const { form, saved } = readKept(draftKey)
  return isJson(form) && isJson(saved) ? opened(form, saved) : null
}

function undone({ past, future, ...now }: State): State {
  const before = past.at(-1)
  if (before === undefined) return { past, future, ...now }
  return { ...now, ...before, past: past.slice(0, -1), future: [{ form: now.form, selected: now.selected }, ...future] }
}

function redone({ past, future, ...now }: State): State {
  const [next, ...rest] = future
  if (next === undefined) return { past, future, ...now }
  return { ...now, ...next, past: [...past, { form: now.form, selected: now.selected }], future: rest }
}

/** Changes in quick succession to the same thing are one step. */
function changed(state: State, { form, selected }: Step, isTyping: boolean): State {
  const { past } = state
  const before = { form: state.form, selected: state.selected }
  return {
    ...state,
    form,
    selected,
    past: isTyping && past.length > 0 ? past : [...past.slice(1 - mostSteps), before],
    future: [],
  }
}

const typingPause = 1000

export function useEditor() {
  const [state, setState] = useState<State>(() => draft() ?? opened(emptyForm))
  const [isRestored, setRestored] = useState(() => draft() !== null)
  const typed = useRef({ at: 0, selected: null as Selection })
  const { form, saved } = state
  const isDirty = useMemo(() => JSON.stringify(form) !== JSON.stringify(saved), [form, saved])
  useEffect(() => {
    if (isDirty) keepValues(draftKey, { form, saved })
    else forgetValues(draftKey)
  }, [isDirty, form, saved])

  const change = useCallback((next: Json, selected?: Selection): void => {
    const now = Date.now()
    setState((before) => {
      const target = selected === undefined ? before.selected : selected
      const isTyping =
        selected === undefined && typed.current.selected === target && now - typed.current.at < typingPause
      typed.current = { at: now, selected: target }
      return changed(before, { form: next, selected: target }, isTyping)
    })
  }, [])
  const step = (to: (state: State) => State): void => {
    // What is typed next is a step of its own.
    typed.current.at = 0
    setState(to)
  }
  return {
    form,
    selected: state.selected,
    isDirty,
    isRestored: isRestored && isDirty,
    change,
    select: useCallback((selected: Selection) => setState((before) => ({ ...before, selected })), []),
    open: useCallback((next: Json) => {
      setRestored(false)
      setState(opened(next))
    }, []),
    markSaved: useCallback((sent: Json) => setState((before) => ({ ...before, saved: sent })), []),
    undo: state.past.length === 0 ? null : () => step(undone),
    redo: state.future.length === 0 ? null : () => step(redone),
  }
}

export type Editor = ReturnType<typeof useEditor>
