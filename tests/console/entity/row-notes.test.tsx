// Questions about several rows: their notes, and the order of the buttons that ask them.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toolbarActionsOf } from '../../../src/console/entity/action/actions.ts'
import { RowNotes } from '../../../src/console/entity/action/row-notes.tsx'
import type { NoteProps } from '../../../src/console/entity/screen.ts'
import { descriptor } from '../../../src/generated/descriptors/system/user.ts'

afterEach(cleanup)

function Note({ row, isOneOfMany = false }: NoteProps) {
  return <p>{`${row.id} ${isOneOfMany}`}</p>
}

function shown(count: number): string | null {
  const rows = Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
  return render(<RowNotes note={Note} rows={rows} />).container.textContent
}

test('each row has its note, which knows whether it is the only one', () => {
  expect(shown(1)).toBe('1 false')
  expect(shown(2)).toBe('1 true2 true')
})

test('with more than twenty rows the question says that its notes are about the first ones', () => {
  expect(shown(20)).not.toContain('说明仅涉及')
  expect(shown(21)).toContain('说明仅涉及前 20 项，共 21 项')
  expect(screen.queryByText('21 true')).toBeNull()
})

test('buttons that delete come last above a table', () => {
  const names = toolbarActionsOf(descriptor, (key) => key).selected.map(({ name }) => name)
  expect(names).toEqual(['enableMany', 'disableMany', 'remove'])
})
