// What somebody has typed and not sent, when their login ends and the next one begins.
import { beforeEach, expect, test } from 'vitest'
import { noRights, noUser, startSession } from '../../../src/console/data/session-store.ts'
import { clearTabExceptTyped, keepTyped, readTyped } from '../../../src/console/data/typed-texts.ts'

beforeEach(() => {
  sessionStorage.setItem('lists', 'page 2')
  keepTyped('anna', 'opinion 1', '同意')
  keepTyped('anna2', 'opinion 1', '不同意')
})

function logIn(account: string): void {
  startSession({ user: { ...noUser, account, token: 'x' }, rights: noRights }, false)
}

test('a login that has ended by itself leaves what was typed to its account, and nothing else', () => {
  clearTabExceptTyped('anna')
  expect(readTyped('anna', 'opinion 1')).toBe('同意')
  expect(sessionStorage).toHaveLength(1)
  logIn('anna')
  expect(readTyped('anna', 'opinion 1')).toBe('同意')
})

test('whoever logs in next does not find the texts of others', () => {
  logIn('anna2')
  expect(readTyped('anna', 'opinion 1')).toBe('')
  expect(readTyped('anna2', 'opinion 1')).toBe('不同意')
})

test('an emptied text is forgotten', () => {
  keepTyped('anna', 'opinion 1', '')
  expect(readTyped('anna', 'opinion 1')).toBe('')
})
