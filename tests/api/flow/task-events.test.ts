// Hints to open inboxes: whoever has to do with a task hears that it is new, claimed, completed or passed on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pollers } from '../../../src/server/features/registry.ts'
import { pollOnce } from '../../../src/server/jobs/pollers.ts'
import { claimable, type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('hints about tasks on %s', (database) => {
  let client: FlowClient
  const running = pollers.map((create) => create())

  const look = () =>
    pollOnce({
      pollers: running,
      createCall: client.app.app.createCall,
      onError: (error) => {
        throw error
      },
    })
  /** Accounts that were given a hint since the last look. */
  const heard = async (): Promise<string> => {
    await look()
    const rows = await client.app.ports.database.transaction(async (trx) => {
      const found = await trx
        .selectFrom('system_event')
        .innerJoin('system_user', 'system_user.id', 'system_event.userId')
        .select('system_user.account')
        .where('topic', '=', 'tasks')
        .execute()
      await trx.deleteFrom('system_event').execute()
      return found
    })
    return [...new Set(rows.map(({ account }) => account))].toSorted().join(' ')
  }

  beforeAll(async () => {
    client = await openFlowClient({ database })
    await client.deploy('offered', claimable.sequence.replace('"anna"', '"anna,bert"'))
    await look()
  })
  afterAll(() => client.close())

  test('candidates hear of a new task, of its claim and of its completion; strangers hear nothing', async () => {
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply')
    expect(await heard()).toBe('anna bert starter')
    expect(await heard()).toBe('')
    await client.steps(id, 'anna claim work')
    expect(await heard()).toBe('anna bert')
    await client.steps(id, 'anna complete work')
    expect(await heard()).toBe('anna bert dora')
  })

  test('the people of a task hear of a comment', async () => {
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply', 'anna claim work')
    await heard()
    await client.send('anna', 'POST', `/flowable/tasks/${await client.task(id, 'work')}/comments`, { message: '请看' })
    expect(await heard()).toBe('anna bert')
  })

  test('the new assignee hears of a transfer, and everybody in the process of its end', async () => {
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply', 'anna claim work')
    await heard()
    await client.steps(id, 'anna transfer work carl')
    expect(await heard()).toContain('carl')
    await client.steps(id, 'starter withdraw work')
    expect(await heard()).toBe('anna bert carl starter')
  })
})
