// A change in the form with the meaning of an action (the switch off: 禁用) asks for the same confirmation as the action.
import { createElement, Fragment, useCallback } from 'react'
import type { Descriptor, EntityAction } from '../../../shared/entity/descriptor.ts'
import { allowRefusal } from '../../../shared/rules/index.ts'
import { useSession } from '../../data/session.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { titleOf } from '../action/actions.ts'
import { type EntityRow, fillIn, textOf, type Values } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { useEntityText } from '../use-entity-text.ts'

/** The actions whose title names a field's direction, where the form changes it in that direction. */
export function impliedActions(descriptor: Descriptor, row: Values, values: Values): readonly EntityAction[] {
  return Object.values(descriptor.actions).filter(({ title }) => {
    if (typeof title === 'string' || !(title.field in values)) return false
    const before = textOf(row[title.field])
    return before in title.values && textOf(values[title.field]) !== before
  })
}

export function useAskAsAction(descriptor: Descriptor) {
  const text = useEntityText()
  const session = useSession()
  const { asks, notes } = useScreen(descriptor.name)
  return useCallback(
    async (row: EntityRow, values: Values): Promise<boolean> => {
      const me = { account: session.user.account, admin: session.rights.admin }
      for (const action of impliedActions(descriptor, row, values)) {
        const { name, confirm, danger } = action
        // No question for what the server refuses anyway.
        const isRefused = allowRefusal(descriptor.name, { action: name, row, me }) !== null
        if (confirm === null || isRefused || asks[name]?.(row) === false) continue
        const title = titleOf(action, row)
        const note = notes[name]
        const content = createElement(
          Fragment,
          null,
          fillIn(confirm, { ...row, action: title }),
          note && createElement(note, { row }),
        )
        const question = { title: text(danger ? 'warning' : 'prompt'), content, okText: title, danger }
        if (!(await confirmAction(question))) return false
      }
      return true
    },
    [descriptor, text, session, asks, notes],
  )
}
