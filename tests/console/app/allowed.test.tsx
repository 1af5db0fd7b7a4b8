// Parts of a page for some users only: hidden by button code and by role.
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noRights, type Rights, startSession, updateSession } from '../../../src/console/data/session-store.ts'
import { Allowed } from '../../../src/console/ui/allowed.tsx'

const parts = (
  <>
    <p>for all</p>
    <Allowed code="dict-add">
      <p>for the code</p>
    </Allowed>
    <Allowed roleCode="editor">
      <p>for the role</p>
    </Allowed>
    <Allowed code="dict-add" roleCode="editor">
      <p>for both</p>
    </Allowed>
  </>
)

function shownTo(rights: Partial<Rights>): string[] {
  const user = { token: 't', account: 'one', username: '一', timeZone: 'UTC', mustChange: false }
  startSession({ user, rights: { ...noRights, ...rights } }, false)
  render(parts)
  return shown()
}

function shown(): string[] {
  return screen.getAllByText(/^for /).map((one) => one.textContent ?? '')
}
const editor = [{ id: 1, code: 'editor', name: '编辑' }]

test('a part for a button code or a role is hidden without it', () => {
  expect(shownTo({ buttonCodes: ['dict-add'], roles: editor })).toEqual([
    'for all',
    'for the code',
    'for the role',
    'for both',
  ])
  act(() => updateSession({ rights: { roles: [{ id: 2, code: 'reviewer', name: '审核' }] } }))
  expect(shown()).toEqual(['for all', 'for the code'])
})

test('users without roles see nothing that is for a role', () => {
  expect(shownTo({ buttonCodes: ['dict-add'] })).toEqual(['for all', 'for the code'])
})
