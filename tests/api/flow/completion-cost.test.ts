// The cost of completing a plain user task: few statements, however long the process has run and however many people have to do with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { statementsDuring } from '../../support/statements.ts'
import { testDatabases } from '../../support/test-database.ts'

const most = 12
const tasks = ['one', 'two', 'three', 'four']

describe.each(testDatabases)('completions on %s', (database) => {
  let app: FlowApp
  let boss: LoggedIn

  beforeAll(async () => {
    app = await buildFlowApp(database)
    boss = await loginAs(app, { account: 'boss' })
  })
  afterAll(() => app.close())

  async function openTask(processInstanceId: string): Promise<string | undefined> {
    const { data } = await app.send<{ id: string }[]>('POST /flowable/query/tasks', boss.token, { processInstanceId })
    return data[0]?.id
  }

  test(`a completion makes at most ${most} statements, the first like the later ones`, async () => {
    const nodes = tasks.map((id) => `<userTask id="${id}" flowable:assignee="boss"/>`).join('')
    const body = `<startEvent id="s"/>${nodes}<endEvent id="e"/>${flows('s', ...tasks, 'e')}`
    const instance = await app.start(boss.token, await app.deploy('plain', diagram('plain', body)))
    const counts: number[] = []
    for (let id = await openTask(instance); id !== undefined; id = await openTask(instance)) {
      const call = `PUT /flowable/tasks/${id}/action/complete`
      const { result, queries } = await statementsDuring(app, () =>
        app.send(call, boss.token, { values: { ok: true } }),
      )
      expect(result.status).toBe(200)
      counts.push(queries.length)
    }
    expect(counts).toHaveLength(tasks.length)
    expect(Math.max(...counts.slice(0, -1))).toBeLessThanOrEqual(most)
    // The last one ends the process as well: its row, variables and links.
    expect(counts.at(-1)).toBeLessThanOrEqual(most + 2)
  })
})
