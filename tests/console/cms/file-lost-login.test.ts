// A text file of a site that is edited while the login ends: what was typed is shown again after the next one.
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noRights, noUser, startSession } from '../../../src/console/data/session-store.ts'
import type { FileWriter, TextFile } from '../../../src/console/features/cms/filexplorer/calls.ts'
import { useEditing } from '../../../src/console/features/cms/filexplorer/editor/use-editing.ts'

const file = { filename: 'css/site.css', content: 'a {}', type: 'css', updateTime: '2026-12-01 10:00:00' } as TextFile
const sent: unknown[] = []
const writer = {
  appid: 1,
  send: async (_call: string, body: unknown) => {
    sent.push(body)
    return { updateTime: '2026-12-01 10:00:01' }
  },
} as unknown as FileWriter

function logIn(account: string): void {
  startSession({ user: { ...noUser, account, token: account }, rights: noRights }, false)
}

function edit(opened = file) {
  return renderHook(() => useEditing(writer, { file: opened, name: 'file 1 files css/site.css', done: '' })).result
}

beforeEach(() => logIn('anna'))

test('it is saved with the version that it was typed over, and shown once', async () => {
  const before = edit()
  act(() => before.current.change('a { color: red }'))
  act(() => before.current.keep())
  logIn('anna')
  const after = edit({ ...file, content: 'b {}', updateTime: '2026-12-01 11:00:00' })
  expect([after.current.start, after.current.isDirty]).toEqual(['a { color: red }', true])
  await act(async () => void (await after.current.save()))
  expect(sent.at(-1)).toMatchObject({ content: 'a { color: red }', updateTime: file.updateTime })
  expect(edit().current.start).toBe('a {}')
})

test('another account sees the file', () => {
  const before = edit()
  act(() => before.current.change('a { color: red }'))
  act(() => before.current.keep())
  logIn('bob')
  const after = edit()
  expect([after.current.start, after.current.isDirty]).toEqual(['a {}', false])
})
