// 催办: who receives a reminder, by mail if mail is configured, and its text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../src/server/features/registry.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import { claimable, type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('urging on %s', (database) => {
  let client: FlowClient
  let silent: FlowClient

  const deliver = async ({ app }: FlowClient) => {
    const errors: unknown[] = []
    const { database: rows, files, mailer } = app.ports
    const { createCall } = app.app
    const ports = { database: rows, files, mailer, clock: app.clock, timeZone: 'Asia/Shanghai' }
    const before = app.mailer.sent.length
    await createWorker({
      ports,
      createCall,
      handlers: jobHandlers,
      onError: (error) => errors.push(error),
    }).runDueJobs()
    expect(errors).toEqual([])
    return app.mailer.sent.slice(before)
  }
  const handedIn = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply', ...lines)
    return id
  }
  const recipients = async (id: string, line: string) => {
    await client.steps(id, line)
    return (await deliver(client)).map(({ to }) => to).toSorted()
  }

  beforeAll(async () => {
    client = await openFlowClient({ database, env: { SMTP_URL: 'smtp://127.0.0.1:2525' } })
    silent = await openFlowClient({ database })
    await client.deploy('sequence', held.sequence)
    await client.deploy('claimed', claimable.sequence.replace('"anna"', '"anna,bert,dora"'))
    const groups = 'flowable:candidateUsers="anna" flowable:candidateGroups="managers,org:1"'
    await client.deploy('grouped', claimable.sequence.replace('flowable:candidateUsers="anna"', groups))
    const role = 'flowable:candidateGroups="managers"'
    await client.deploy('managed', claimable.sequence.replace('flowable:candidateUsers="anna"', role))
    await client.app.ports.database.transaction(async (trx) => {
      const bert = await trx
        .selectFrom('system_user')
        .select('id')
        .where('account', '=', 'bert')
        .executeTakeFirstOrThrow()
      const times = { createTime: 0, updateTime: 0 }
      const made = { name: '经理', code: 'managers', def: false, ...times }
      const { id } = await trx.insertInto('system_role').values(made).returning('id').executeTakeFirstOrThrow()
      await trx.insertInto('system_user_roles').values({ userId: bert.id, roleId: id }).execute()
    })
    await silent.deploy('sequence', held.sequence)
    for (const account of ['anna', 'bert', 'carl']) {
      const email = `${account}@example.com`
      await client.app.ports.database.transaction((trx) =>
        trx.updateTable('system_user').set({ email }).where('account', '=', account).execute(),
      )
    }
  })
  afterAll(async () => {
    await client.close()
    await silent.close()
  })

  test('the assignee gets a mail with who urges, about what and why', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'starter urge work {"opinion":"今天要用"}')
    expect(await deliver(client)).toEqual([
      {
        to: 'anna@example.com',
        subject: '催办：work',
        text: 'starter先生提醒您尽快办理任务“work”（流程：sequence 申请）。\n\n今天要用',
      },
    ])
    expect((await client.history(id)).at(-1)).toMatchObject({ action: 'urge', to: 'anna', opinion: '今天要用' })
  })

  test('signers before the task are urged rather than the assignee', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before bert carl')
    expect(await recipients(id, 'starter urge work@anna')).toEqual(['bert@example.com', 'carl@example.com'])
  })

  test('candidates by name are urged; people without an address get no mail', async () => {
    const id = await handedIn('claimed')
    expect(await recipients(id, 'starter urge work@-')).toEqual(['anna@example.com', 'bert@example.com'])
    expect((await client.history(id)).at(-1)?.to).toBe('anna,bert,dora')
  })

  test('members of the candidate groups are urged, each once; the history names the groups', async () => {
    const id = await handedIn('grouped')
    expect(await recipients(id, 'starter urge work@-')).toEqual(
      ['anna', 'bert', 'carl'].map((account) => `${account}@example.com`),
    )
    const { shortName } = await client.app.ports.database.read
      .selectFrom('system_organisation')
      .select('shortName')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect((await client.history(id)).at(-1)).toMatchObject({
      to: 'anna,managers,org:1',
      toName: `anna先生、经理、${shortName}`,
    })
    expect(await recipients(await handedIn('managed'), 'starter urge work@-')).toEqual(['bert@example.com'])
  })

  test('without mail there is a history entry, and no job', async () => {
    const id = await silent.start('sequence')
    await silent.steps(id, 'starter complete apply', 'starter urge work')
    expect((await silent.lines(id)).at(-1)).toBe('urge starter >anna')
    const jobs = silent.app.ports.database.read.selectFrom('system_job').select('kind')
    expect(await jobs.where('kind', '=', 'system/notice-mail').execute()).toEqual([])
  })
})
