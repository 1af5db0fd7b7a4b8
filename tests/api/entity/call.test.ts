// The call used by hooks, actions and routes: its transaction, effects after a commit, versions, jobs and the log.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/server/call/call.ts'
import { callsOn } from '../../support/calls.ts'
import { createManualClock, testStart } from '../../support/manual-clock.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (kind) => {
  let stored: TestDatabase
  let call: Call

  beforeAll(async () => {
    stored = await createTestDatabase(kind)
    call = callsOn(stored.database, createManualClock())('editor')
  })
  afterAll(() => stored.dispose())

  const { read } = { read: () => stored.database.read }
  const logOf = (entity: string) =>
    read().selectFrom('system_operation_log').selectAll().where('entity', '=', entity).orderBy('id').execute()
  const versionOf = async (name: string) =>
    (await read().selectFrom('system_data_version').select('version').where('kind', '=', name).executeTakeFirst())
      ?.version

  test('a write outside a transaction is refused', async () => {
    await expect(Promise.resolve().then(() => call.raiseVersion('permission'))).rejects.toThrow('transaction')
    expect(() => call.afterCommit(() => {})).toThrow('transaction')
    expect(() => call.enqueue({ kind: 'x', payload: {} })).toThrow('transaction')
  })

  test('rows written in a transaction record when and by whom, and are logged', async () => {
    const row = await call.transaction((open) =>
      open.of('system/dictionary').insert({ name: '颜色', code: 'colour', sort: 1 }),
    )
    expect(row).toMatchObject({ createTime: testStart, createBy: 'editor', updateTime: testStart, updateBy: 'editor' })
    const changed = await call.transaction((open) => open.of('system/dictionary').update(row.id, { name: '色彩' }))
    expect(changed).toBe(1)
    expect(await call.of('system/dictionary').get(row.id)).toMatchObject({ name: '色彩', updateTime: testStart + 1000 })
    expect(await call.transaction((open) => open.of('system/dictionary').remove([row.id]))).toBe(1)
    const log = await logOf('system/dictionary')
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'remove'])
    expect(log[1]).toMatchObject({ account: 'editor', userId: 7, ip: '10.0.0.1', requestId: 'r-1', rowId: row.id })
    expect(log[1]).toMatchObject({ before: { name: '颜色' }, after: { name: '色彩' } })
  })

  test('a password never reaches the log', async () => {
    const user = await call.transaction((open) =>
      open.of('system/user').insert({
        account: 'someone',
        username: '某人',
        password: 'hash-of-secret',
        enabled: true,
        locked: false,
        admin: false,
        sex: 0,
      }),
    )
    await call.transaction((open) =>
      open.of('system/user').update(user.id, { password: 'another-hash', username: '另一人' }),
    )
    const log = await logOf('system/user')
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/hash/)
    expect(JSON.stringify(log)).toContain('另一人')
  })

  test('a failure rolls everything back and no effect follows', async () => {
    const done: string[] = []
    const before = await versionOf('dictionary')
    const failing = call.transaction(async (open) => {
      await open.of('system/dictionary').insert({ name: '季节', code: 'season', sort: 1 })
      await open.enqueue({ kind: 'nothing', payload: {} })
      open.afterCommit(() => done.push('effect'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(done).toEqual([])
    expect(await call.of('system/dictionary').count({ code: 'season' })).toBe(0)
    expect(await read().selectFrom('system_job').select('id').where('kind', '=', 'nothing').execute()).toEqual([])
    expect(await versionOf('dictionary')).toBe(before)
  })

  test('effects run once, after the commit is readable', async () => {
    const seen: number[] = []
    let effect: Promise<void> = Promise.resolve()
    await call.transaction(async (open) => {
      await open.of('system/dictionary').insert({ name: '单位', code: 'unit', sort: 1 })
      open.afterCommit(() => {
        effect = call
          .of('system/dictionary')
          .count({ code: 'unit' })
          .then((count) => void seen.push(count))
      })
    })
    await effect
    expect(seen).toEqual([1])
  })

  test('a transaction inside a transaction joins it', async () => {
    const failing = call.transaction(async (outer) => {
      await outer.transaction((inner) => inner.of('system/dictionary').insert({ name: '内', code: 'inner', sort: 1 }))
      expect(await outer.of('system/dictionary').count({ code: 'inner' })).toBe(1)
      throw new Error('outer')
    })
    await expect(failing).rejects.toThrow('outer')
    expect(await call.of('system/dictionary').count({ code: 'inner' })).toBe(0)
  })

  test('a version is incremented once per transaction', async () => {
    const before = (await versionOf('dictionary')) ?? 1
    await call.transaction(async (open) => {
      await open.of('system/dictionary').insert({ name: '一', code: 'one', sort: 1 })
      await open.of('system/dictionary').insert({ name: '二', code: 'two', sort: 1 })
      await open.raiseVersion('dictionary')
    })
    expect(await versionOf('dictionary')).toBe(before + 1)
  })

  test("a job is written with the change that enqueues it, in the caller's name", async () => {
    const id = await call.transaction((open) => open.enqueue({ kind: 'publish', payload: { site: 1 }, key: 'site:1' }))
    const job = await read().selectFrom('system_job').selectAll().where('id', '=', id).executeTakeFirst()
    expect(job).toMatchObject({ kind: 'publish', payload: { site: 1 }, createBy: 'editor', status: 'waiting' })
  })

  test('plain access to rows excludes the recycle bin', async () => {
    const [site] = await call.transaction(async (open) => [
      await open.of('cms/site').insert({ name: '站', code: 'site', sort: 1 }),
    ])
    await call.transaction((open) =>
      open.of('cms/site').update(site?.id ?? 0, { recycleTime: testStart, recycleBatch: 'x:1' }),
    )
    expect(await call.of('cms/site').get(site?.id ?? 0)).toBeUndefined()
    expect(await call.of('cms/site').find({})).toEqual([])
  })
})
