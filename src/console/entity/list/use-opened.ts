// An address of the list with a form or an action open (x-list.pages): closing it leads to the list itself.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenAction } from '../action/actions.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { ListScreen } from './use-list-screen.ts'
import { lastAddressOf } from './use-list-state.ts'

/** Null: not offered. */
function openerOf(page: ListScreen, name: string, text: ReturnType<typeof useEntityText>): (() => void) | null {
  if (name === 'create') return page.create
  const action = screenAction(page.descriptor, name, text)
  if (action === null || page.ask({ action: action.operation, title: action.title(null) }).kind !== 'offered')
    return null
  return () => page.runOn(action, [])
}

export function useOpened(page: ListScreen, name: string | null): void {
  const text = useEntityText()
  const navigate = useNavigate()
  const stage = useRef<'new' | 'opening' | 'open' | 'left'>('new')
  const isOpen = page.form.isOpen || page.running !== null
  useEffect(() => {
    if (name === null || stage.current === 'left') return
    const leave = (): void => {
      stage.current = 'left'
      void navigate(lastAddressOf(page.list.route ?? '/'), { replace: true })
    }
    if (stage.current === 'new') {
      stage.current = 'opening'
      const open = openerOf(page, name, text)
      if (open === null) leave()
      else open()
    } else if (isOpen) stage.current = 'open'
    else if (stage.current === 'open') leave()
  })
}
