// An unusable PostgreSQL stops the start with one sentence that does not reveal a password.
import { expect, test } from 'vitest'
import { openPostgres } from '../../src/server/adapters/postgres/open-postgres.ts'
import { StartError } from '../../src/server/errors/start-error.ts'

test('a server that does not answer stops the start', async () => {
  const stopped = await openPostgres({ url: 'postgres://me:hush@127.0.0.1:1/mine' }).catch((error: unknown) => error)
  expect(stopped).toBeInstanceOf(StartError)
  expect((stopped as StartError).message).toMatch(
    /^The database at 127\.0\.0\.1:1\/mine cannot be used: .*ECONNREFUSED/,
  )
  expect((stopped as StartError).message).not.toContain('hush')
})
