// The keyboard of the inbox: j and k walk through the list, Enter goes into the task, e completes it, c comments, ? explains.
import { useEffect, useRef } from 'react'
import type { Inbox } from './use-inbox.ts'

/** Elements that take the keys themselves. */
const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]'
const pressed = 'button, a[href]'

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role=dialog]') !== null) return true
  if (!(target instanceof Element)) return false
  return target.closest(typing) !== null || (event.key === 'Enter' && target.closest(pressed) !== null)
}

function focusFirst(...selectors: readonly string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find((one) => one !== null)
  found?.focus()
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
      focusFirst('.inbox-task h2')
      return true
    case 'e':
      document.querySelector<HTMLElement>('[data-key=complete]')?.click()
      return true
    case 'c':
      inbox.go({ task: inbox.openId, tab: 'comments' })
      // The tab's content is there with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => focusFirst('.inbox-comment textarea')))
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
      if (press(event.key, latest.current.inbox, latest.current.onHelp)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
