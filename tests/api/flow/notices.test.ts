// Notifications: who is told what about tasks, once, with marks of what is read and choices per kind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers, pollers } from '../../../src/server/features/registry.ts'
import { createNewTaskPoller } from '../../../src/server/features/flow/task/new-tasks.ts'
import { conflict } from '../../../src/server/errors/errors.ts'
import { CancelledJob } from '../../../src/server/jobs/retry-later.ts'
import { pollOnce } from '../../../src/server/jobs/pollers.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import { claimable, type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Notice {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly about: string | null
  readonly sender: string | null
  readonly opinion: string | null
  readonly link: string
  readonly read: boolean
}

interface Added {
  readonly assignee?: string | null
  readonly createTime?: number
}

describe.each(testDatabases)('notifications on %s', (database) => {
  let client: FlowClient
  const running = pollers.map((create) => create())

  const look = (wanted = running) =>
    pollOnce({
      pollers: wanted,
      createCall: client.app.app.createCall,
      onError: (error) => {
        throw error
      },
    })
  const noticesOf = async (who: string, body = {}) => {
    const { data } = await client.send(who, 'POST', '/my/notices', body)
    return data as { unread: number; rows: readonly Notice[] }
  }
  const lines = async (who: string) => (await noticesOf(who)).rows.map(({ kind, name }) => `${kind} ${name}`)
  /** Later tests neither see what was told nor look at these tasks again. */
  const forget = async () => {
    client.app.clock.advance(600_000)
    await client.app.ports.database.transaction((trx) => trx.deleteFrom('system_notice').execute())
  }
  /** Tasks that were created in the same call. */
  const addTasks = async (ids: readonly string[], { assignee = null, createTime = client.app.clock.now() }: Added) => {
    const task = { assignee, name: 'many', priority: 50, tenantId: '', createTime, suspended: false }
    await client.app.ports.database.transaction(async (trx) => {
      for (let at = 0; at < ids.length; at += 500) {
        const rows = ids.slice(at, at + 500).map((id) => ({ ...task, id }))
        await trx.insertInto('flow_task').values(rows).execute()
      }
    })
  }
  const endTasks = (ids: readonly string[]) =>
    client.app.ports.database.transaction((trx) => trx.deleteFrom('flow_task').where('id', 'in', ids).execute())
  const handedIn = async (key: string, ...more: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply', ...more)
    await look()
    await forget()
    return id
  }

  beforeAll(async () => {
    client = await openFlowClient({ database, env: { PUBLIC_URL: 'https://office.example' } })
    await client.deploy('sequence', held.sequence)
    await client.deploy('offered', claimable.sequence.replace('"anna"', '"anna,bert,gone"'))
    await look()
  })
  afterAll(() => client.close())

  test('the assignee is notified of a new task once, with its process and a link to it', async () => {
    const id = await client.start('sequence')
    await client.steps(id, 'starter complete apply')
    await look()
    await look()
    const { unread, rows } = await noticesOf('anna')
    const task = await client.task(id, 'work')
    expect(unread).toBe(1)
    expect(rows).toMatchObject([
      { kind: 'task', name: 'work', about: 'sequence 申请', sender: 'starter先生', read: false },
    ])
    expect(rows[0]?.link).toBe(`/flowable/work/tasks?task=${task}`)
    expect(await lines('bert')).toEqual([])
    await forget()
  })

  test('a task that one has acted on is no longer unread news; that of others stays', async () => {
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply')
    await look()
    await client.steps(id, 'anna claim work')
    expect(await noticesOf('anna')).toMatchObject({ unread: 0, rows: [{ kind: 'task', read: true }] })
    expect((await noticesOf('bert')).unread).toBe(1)
    await forget()
  })

  test('a task that somebody claims while its candidates are looked up is not announced', async () => {
    await look()
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply')
    await pollOnce({
      pollers: [createNewTaskPoller()],
      createCall: (facts) => {
        const call = client.app.app.createCall(facts)
        const transaction: typeof call.transaction = async (work) => {
          await client.steps(id, 'anna claim work')
          return call.transaction(work)
        }
        return { ...call, transaction }
      },
      onError: (error) => {
        throw error
      },
    })
    expect([await lines('anna'), await lines('bert')]).toEqual([[], []])
    await look()
    await forget()
  })

  test('an offered task is told to all its candidates who can log in', async () => {
    const id = await client.start('offered')
    await client.steps(id, 'starter complete apply')
    await look()
    expect([await lines('anna'), await lines('bert'), await lines('carl')]).toEqual([['task work'], ['task work'], []])
    await forget()
  })

  test('after a restart nobody is told again, and nothing is missed', async () => {
    const id = await client.start('sequence')
    await client.steps(id, 'starter complete apply')
    await look()
    await client.send('anna', 'POST', '/my/notices/read', {})
    const later = await client.start('sequence')
    await client.steps(later, 'starter complete apply')
    await look(pollers.map((create) => create()))
    const { rows } = await noticesOf('anna')
    expect(rows.map(({ read }) => read).toSorted()).toEqual([false, true])
    await look()
    await forget()
  })

  test('of more tasks than a page, created at the same time, nobody misses one', async () => {
    const ids = Array.from({ length: 2500 }, (_, at) => `many-${at}`)
    await addTasks(ids, { assignee: 'carl' })
    await look()
    await look()
    const read = client.app.ports.database.read.selectFrom('system_notice').select('subject')
    const sent = await read.where('kind', '=', 'task').execute()
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
    await endTasks(ids)
    await forget()
  })

  test('a task whose call took a minute is notified too', async () => {
    await look()
    client.app.clock.advance(60_000)
    await look()
    await addTasks(['slow'], { assignee: 'carl', createTime: client.app.clock.now() - 60_000 })
    client.app.clock.advance(10_000)
    await look()
    expect(await lines('carl')).toEqual(['task many'])
    await endTasks(['slow'])
    await forget()
  })

  test('all members of a group of 150 are notified, and those of a second group too', async () => {
    const { database: rows } = client.app.ports
    const now = client.app.clock.now()
    const groups = await rows.transaction(async (trx) => {
      const created = ['crowd', 'pair'].map((shortName) => ({ shortName, sort: 1, createTime: now, updateTime: now }))
      const made = await trx.insertInto('system_organisation').values(created).returning('id').execute()
      const links = made.map(({ id }) => ({ id: `of-${id}`, taskId: 'crowd', type: 'candidate', groupId: `org:${id}` }))
      await trx.insertInto('flow_identity_link').values(links).execute()
      return made.flatMap(({ id }, at) => Array<number>(at === 0 ? 150 : 2).fill(id))
    })
    for (const [at, orgid] of groups.entries()) await makeUser(client.app, { account: `crowd${at}`, orgid })
    await addTasks(['crowd'], {})
    await look()
    const sent = await rows.read.selectFrom('system_notice').select('id').where('subject', '=', 'crowd').execute()
    expect(sent).toHaveLength(152)
    await endTasks(['crowd'])
    await forget()
  })

  test('verbs tell those whom they concern, but never the person who acts', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'anna transfer work bert', 'bert cc work carl', 'starter urge work {"opinion":"请尽快"}')
    expect(await lines('bert')).toEqual(['urge work', 'task work'])
    expect(await lines('carl')).toEqual(['copy work'])
    expect((await noticesOf('bert')).rows.find(({ kind }) => kind === 'urge')?.opinion).toBe('请尽快')
    const work = await client.task(id, 'work')
    await client.send('bert', 'POST', `/flowable/tasks/${work}/comments`, { message: '@dora 请看', mentions: ['dora'] })
    expect((await noticesOf('dora')).rows).toMatchObject([{ kind: 'mention', name: 'work', opinion: '@dora 请看' }])
    await client.steps(id, 'bert return work first')
    const back = await client.task(id, 'apply')
    expect((await noticesOf('starter')).rows).toMatchObject([
      { kind: 'reject', name: 'apply', link: `/flowable/work/tasks?task=${back}` },
    ])
    expect(await lines('anna')).toEqual([])
    await client.steps(id, 'admin terminate apply 不办了')
    expect((await noticesOf('starter')).rows[0]).toMatchObject({ kind: 'reject', name: 'apply', opinion: '不办了' })
    await forget()
  })

  test('read is read on all tabs: one, or all of them, and never those of others', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'anna cc work bert carl', 'anna transfer work bert')
    const { rows } = await noticesOf('bert')
    const [first] = rows
    expect((await client.send('carl', 'POST', '/my/notices/read', { ids: [first?.id] })).data).toBe(0)
    expect((await client.send('bert', 'POST', '/my/notices/read', { ids: [first?.id] })).data).toBe(1)
    expect((await noticesOf('bert', { unread: true })).rows).toHaveLength(1)
    expect((await client.send('bert', 'POST', '/my/notices/read', { ids: [] })).data).toBe(0)
    expect((await client.send('bert', 'POST', '/my/notices/read', {})).data).toBe(1)
    expect((await noticesOf('bert')).unread).toBe(0)
    const events = await client.app.ports.database.read
      .selectFrom('system_event')
      .innerJoin('system_user', 'system_user.id', 'system_event.userId')
      .select('system_event.topic')
      .where('account', '=', 'bert')
      .execute()
    expect(events.filter(({ topic }) => topic === 'notices').length).toBeGreaterThanOrEqual(3)
    await forget()
  })

  test('a kind that is switched off is not told', async () => {
    const value = { copy: { shown: false, mailed: true }, task: 'nonsense' }
    await client.send('carl', 'POST', '/my/preference/save', { key: 'notices', value })
    const id = await handedIn('sequence')
    await client.steps(id, 'anna cc work carl', 'anna transfer work carl')
    expect(await lines('carl')).toEqual(['task work'])
    await client.send('carl', 'POST', '/my/preference/save', { key: 'notices', value: {} })
    await forget()
  })

  test('whoever wants a mail gets one per notification, once', async () => {
    const value = { task: { shown: true, mailed: true } }
    await client.send('anna', 'POST', '/my/preference/save', { key: 'notices', value })
    await client.app.ports.database.transaction((trx) =>
      trx.updateTable('system_user').set({ email: 'anna@example.com' }).where('account', '=', 'anna').execute(),
    )
    const id = await client.start('sequence')
    await client.steps(id, 'starter complete apply')
    await look()
    await look(pollers.map((create) => create()))
    const { database: rows, files, mailer } = client.app.ports
    const ports = { database: rows, files, mailer, clock: client.app.clock, timeZone: 'Asia/Shanghai' }
    const { createCall } = client.app.app
    const onError = (error: unknown) => {
      throw error
    }
    await createWorker({ ports, createCall, handlers: jobHandlers, onError }).runDueJobs()
    const address = `https://office.example/admin/flowable/work/tasks?task=${await client.task(id, 'work')}`
    const text = `待办任务：work\n所属：sequence 申请\n\n打开：${address}`
    expect(client.app.mailer.sent).toEqual([{ to: 'anna@example.com', subject: '待办任务：work', text }])
    await forget()
  })

  test('what is sent again becomes unread and the newest', async () => {
    const id = await handedIn('sequence')
    await client.steps(id, 'anna transfer work bert')
    await client.send('bert', 'POST', '/my/notices/read', {})
    await client.steps(id, 'bert transfer work anna', 'anna transfer work bert')
    expect(await noticesOf('bert')).toMatchObject({ unread: 1, rows: [{ kind: 'task', read: false }] })
    await forget()
  })

  const failing = async (broken: () => Promise<never>, maxAttempts = 1) => {
    const { app, clock, ports } = client.app
    const { database: rows, files, mailer } = ports
    const worker = createWorker({
      ports: { database: rows, files, mailer, clock, timeZone: 'Asia/Shanghai' },
      createCall: app.createCall,
      handlers: { broken },
      failures: { broken: { kind: 'publication', name: '站点发布', link: '/cms/sites/publication' } },
      onError: () => undefined,
    })
    const asker = { user: null, job: { account: 'dora' }, ip: '', requestId: '', siteId: null }
    await app.createCall(asker).transaction((inside) => inside.enqueue({ kind: 'broken', payload: {}, maxAttempts }))
    await worker.runDueJobs()
    return worker
  }

  test('whoever asked for a job is notified when it has failed for good, not before', async () => {
    const worker = await failing(() => Promise.reject(new Error('SQLITE_FULL: /data/atrium.db')), 2)
    expect(await lines('dora')).toEqual([])
    client.app.clock.advance(60_000)
    await worker.runDueJobs()
    const { rows: sent } = await noticesOf('dora')
    expect(sent).toMatchObject([
      {
        kind: 'publication',
        name: '站点发布',
        opinion: '服务器出现异常',
        sender: null,
        link: '/cms/sites/publication',
      },
    ])
    await forget()
  })

  test('a refusal is notified in its own words, a cancellation not at all', async () => {
    await failing(() => Promise.reject(conflict('网站已停用')))
    expect((await noticesOf('dora')).rows).toMatchObject([{ opinion: '网站已停用' }])
    await forget()
    await failing(() => Promise.reject(new CancelledJob('发布已取消')))
    expect(await lines('dora')).toEqual([])
  })

  test('a worker that has lost the job notifies nobody of a failure', async () => {
    const { database: rows } = client.app.ports
    await failing(async () => {
      const lost = { leaseBy: 'another' }
      await rows.transaction((trx) => trx.updateTable('system_job').set(lost).where('kind', '=', 'broken').execute())
      throw conflict('网站已停用')
    })
    expect(await lines('dora')).toEqual([])
  })

  test('bodies that do not fit are refused', async () => {
    for (const body of [{ page: 0 }, { limit: 101 }, { unread: 'yes' }])
      expect((await client.send('anna', 'POST', '/my/notices', body)).status).toBe(400)
    for (const body of [{ ids: 'all' }, { ids: ['x'] }])
      expect((await client.send('anna', 'POST', '/my/notices/read', body)).status).toBe(400)
  })
})
