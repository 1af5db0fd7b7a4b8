// The cost of lists: as many statements for many rows as for few, and an index for every table they read.
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import type { Reader } from '../../../src/server/ports/database.ts'
import { statementsDuring } from '../../support/statements.ts'
import { testDatabases } from '../../support/test-database.ts'

const body = `<startEvent id="s"/><userTask id="t" flowable:assignee="boss" flowable:candidateGroups="sales"/>
  <serviceTask id="later" flowable:async="true" flowable:expression="\${1}"/><endEvent id="e"/>${flows('s', 't', 'e')}${flows('s', 'later', 'e')}`
const form = JSON.stringify({ key: 'ask', name: '问', fields: [{ id: 'n', name: '数', type: 'integer' }] })

const lists: readonly (readonly [string, object?])[] = [
  ['GET /flowable-process/repository/deployments'],
  ['GET /flowable-process/repository/process-definitions'],
  ['GET /flowable-process/repository/process-definitions?key=costly&latest=true'],
  ['GET /flowable/process-definitions'],
  ['GET /flowable-process/runtime/process-instances?includeProcessVariables=true'],
  ['GET /flowable-process/runtime/process-instances?processDefinitionKey=costly'],
  ['GET /flowable-process/runtime/tasks?includeProcessVariables=true'],
  ['GET /flowable-process/runtime/tasks?processDefinitionKey=costly'],
  ['GET /flowable-form/form-repository/deployments'],
  ['GET /flowable-form/form-repository/form-definitions'],
  ['GET /flowable-form/form/form-instances'],
  ['GET /flowable/operations/jobs?state=waiting'],
  ['GET /flowable/operations/jobs'],
  ['POST /flowable/query/tasks', {}],
  ['POST /flowable/query/tasks', { assignment: 'assignee' }],
  ['POST /flowable/query/tasks', { assignment: 'candidate' }],
  ['POST /flowable/query/tasks', { assignment: 'all' }],
  ['POST /flowable/query/tasks', { state: 'completed' }],
  ['POST /flowable/query/process-instances', { state: 'all' }],
  ['POST /flowable/query/process-instances', { state: 'completed' }],
]

describe.each(testDatabases)('lists on %s', (database) => {
  let app: FlowApp
  let boss: LoggedIn

  async function add(count: number): Promise<void> {
    const id = await app.deploy('costly', diagram('costly', body.replace('id="s"', 'id="s" flowable:formKey="ask"')))
    for (let made = 0; made < count; made++) await app.start(boss.token, id, { values: { n: made } })
  }

  async function statementsOf([place, payload]: (typeof lists)[number], token: string) {
    await app.send(place, token, payload)
    const { result, queries } = await statementsDuring(app, () => app.send<unknown[]>(place, token, payload))
    return { status: result.status, rows: result.data.length, queries }
  }

  beforeAll(async () => {
    app = await buildFlowApp(database)
    boss = await loginAs(app, { account: 'boss' })
    const data = new FormData()
    data.append('file', new Blob([form]), 'ask.form')
    const encoded = new Response(data)
    await app.app.inject({
      method: 'POST',
      url: '/api/flowable-form/form-repository/deployments',
      headers: { token: app.admin, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    await add(2)
  })
  afterAll(() => app.close())

  test('nine more rows cost no additional statement', async () => {
    const tokenOf = (place: string) =>
      place.includes('/operations/') || place.includes('-process/') || place.includes('-form/') ? app.admin : boss.token
    const few = new Map<string, number>()
    for (const list of lists) few.set(JSON.stringify(list), (await statementsOf(list, tokenOf(list[0]))).queries.length)
    await add(5)
    await add(2)
    const found: string[] = []
    for (const list of lists) {
      const { status, queries } = await statementsOf(list, tokenOf(list[0]))
      const before = few.get(JSON.stringify(list)) ?? 0
      // For a full page there is a count as well.
      if (status !== 200 || before === 0 || queries.length > before + 1)
        found.push(`${list[0]}: ${before}, then ${queries.length}: ${queries.map(({ sql }) => sql).join('; ')}`)
    }
    expect(found).toEqual([])
  })

  /** Lines of the query plan that scan a whole table of the engine. */
  async function walks({ sql, parameters }: CompiledQuery): Promise<string[]> {
    const explain = async (db: Reader, words: string) => {
      const { rows } = await db.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${words} ${sql}`, [...parameters]),
      )
      return rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '')
    }
    if (database === 'sqlite') {
      const lines = await explain(app.ports.database.read, 'explain query plan')
      // Rows of a subquery, which has lines of its own.
      const subqueries = new Set(lines.map((line) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)$/.exec(line)?.[1]))
      return lines.filter((line) => /^SCAN (?!.*USING)/.test(line) && !subqueries.has(line.slice('SCAN '.length)))
    }
    const lines = await app.ports.database.transaction(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
      return explain(trx, 'explain')
    })
    return lines.filter((line) => /Seq Scan on flow_/.test(line))
  }

  test('no table of the engine is scanned without an index', async () => {
    const found: string[] = []
    // Jobs that only wait are all but a few of the table: it is read as a whole.
    for (const list of lists.filter(([place]) => !place.includes('state=waiting'))) {
      const { queries } = await statementsOf(list, list[0].includes('/flowable/query') ? boss.token : app.admin)
      const asked = queries.filter(({ sql }) => sql.startsWith('select') && sql.includes('"flow_'))
      for (const query of asked)
        found.push(...(await walks(query)).map((line) => `${list[0]} ${JSON.stringify(list[1])}: ${line.trim()}`))
    }
    expect([...new Set(found)]).toEqual([])
  })
})
