// The keyboard of the inbox: j and k walk through the list, Enter goes into the task, e completes it, c comments, ? explains.
import { useEffect, useRef } from 'react'
import type { Inbox } from './use-inbox.ts'

/** Elements that take the keys themselves: a checkbox or a switch of views takes none of these. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]'
/** Held down, these go on; no other does. */
const repeated = new Set(['j', 'k'])
const pressed = 'button, a[href]'

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.repeat && !repeated.has(event.key)) return true
  if (document.querySelector('[role=dialog]') !== null) return true
  if (!(target instanceof Element)) return false
  return target.closest(typing) !== null || (event.key === 'Enter' && target.closest(pressed) !== null)
}

function walk({ tasks, openId, go }: Inbox, step: 1 | -1): void {
  const at = tasks.findIndex(({ id }) => id === openId)
  const next = at === -1 ? tasks[0] : tasks[at + step]
  if (next === undefined) return
  go({ task: next.id, tab: null })
  document.querySelector(`[data-task="${CSS.escape(next.id)}"]`)?.scrollIntoView({ block: 'nearest' })
}

function press(key: string, inbox: Inbox, onHelp: () => void): boolean {
  switch (key) {
    case 'j':
      walk(inbox, 1)
      return true
    case 'k':
      walk(inbox, -1)
      return true
    case 'Enter':
      document.querySelector<HTMLElement>('.inbox-task h2')?.focus()
      return true
    case 'e':
      document.querySelector<HTMLElement>('[data-key=complete]')?.click()
      return true
    case 'c':
      if (inbox.openId !== null) inbox.enter(inbox.openId, 'comments')
      return true
    case '?':
      onHelp()
      return true
    default:
      return false
  }
}

export function useKeys(inbox: Inbox, onHelp: () => void): void {
  const latest = useRef({ inbox, onHelp })
  latest.current = { inbox, onHelp }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event)) return
      // What is typed ahead is meant for the field that is about to have the focus.
      if (latest.current.inbox.entering !== null && event.key.length === 1) event.preventDefault()
      else if (press(event.key, latest.current.inbox, latest.current.onHelp)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
