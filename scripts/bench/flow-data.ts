// Diagrams and rows of the workflow comparison: approvals, long chains, many branches, open and ended instances by the million.
import BetterSqlite from 'better-sqlite3'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import { descriptors } from '../../src/generated/descriptors.ts'

function diagramOf(key: string, body: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="bench">
<process id="${key}" name="${key}" isExecutable="true"><startEvent id="start" flowable:initiator="initiator" />${body.join('')}<endEvent id="end" /></process>
</definitions>`
}

function taskNode(id: string, assignee = 'kermit'): string {
  return `<userTask id="${id}" name="${id}" flowable:assignee="${assignee}" />`
}

function flowBetween(from: string, to: string): string {
  return `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}" />`
}

/** User tasks one after the other. */
export function chainOf(key: string, tasks: number, assignee?: string): string {
  const ids = Array.from({ length: tasks }, (_, at) => `task${at}`)
  const ends = [...ids, 'end'].map((id, at) => flowBetween(ids[at - 1] ?? 'start', id))
  return diagramOf(key, [...ids.map((id) => taskNode(id, assignee)), ...ends])
}

/** A user task in each branch between two parallel gateways. */
function branchesOf(key: string, count: number): string {
  const ids = Array.from({ length: count }, (_, at) => `task${at}`)
  const branches = ids.map((id) => taskNode(id) + flowBetween('fork', id) + flowBetween(id, 'join'))
  const gateways = '<parallelGateway id="fork" /><parallelGateway id="join" />'
  return diagramOf(key, [gateways, flowBetween('start', 'fork'), ...branches, flowBetween('join', 'end')])
}

export const diagrams = {
  two: chainOf('two', 2),
  thirty: chainOf('thirty', 28),
  thousand: chainOf('thousand', 998),
  few: branchesOf('few', 20),
  many: branchesOf('many', 200),
} as const

export async function prepareFlowData(file: string): Promise<void> {
  const database = await openSqlite({ file })
  try {
    await syncTables(database, Object.values(descriptors))
    const { engine } = createEmbeddedEngine({
      files: createMemoryFiles(),
      clock: systemClock,
      endedHooks: [],
      hosts: [],
    })
    for (const [key, xml] of Object.entries(diagrams)) {
      const bytes = new TextEncoder().encode(xml)
      const prepared = await engine.prepare({ fileName: `${key}.bpmn`, bytes })
      await database.transaction((db) => {
        const now = systemClock.now()
        const work: EngineWork = { db, now, user: null, enqueue: (job) => enqueueJob(db, job, now) }
        return engine.deploy(work, prepared)
      })
    }
  } finally {
    await database.close()
  }
}

const people = 1000

interface Rows {
  readonly count: number
  readonly ended: boolean
}

type Expressions = Readonly<Record<string, string>>

/** Columns of one of them as SQL over its number `n`: an instance, its task with a candidate group, history, a variable, its token. */
function leavesOf(ended: boolean): Readonly<Record<string, Expressions>> {
  const id = `printf('${ended ? 'ended' : 'open'}-%08d', "n")`
  const assignee = `'user_' || ("n" % ${people})`
  const startTime = '1700000000000 + "n" * 1000'
  const endTime = ended ? `${startTime} + 500` : 'null'
  const definition = { definitionId: "'two:1:x'" }
  const place = { instanceId: id, rootId: id, executionId: id }
  const flags = { tenantId: "''", suspended: '0' }
  const instance = { ...definition, definitionKey: "'two'", startUserId: assignee, version: '3', ...flags }
  const task = { ...definition, ...place, definitionKey: "'task0'", name: "'task'", assignee, priority: '50', ...flags }
  const activity = { ...definition, ...place, activityId: "'task0'", taskId: id, type: "'userTask'", sequence: '1' }
  const token = { instanceId: id, rootId: id, activityId: "'task0'", active: '1', isScope: '1', sequence: '1' }
  const link = { taskId: id, taskTime: startTime, type: "'candidate'", groupId: `'group_' || ("n" % 200)` }
  const variable = { name: "'days'", type: "'integer'", value: "'3'" }
  return {
    flow_instance: { id, rootId: id, ...instance, startTime, endTime },
    flow_task: { id, ...task, createTime: startTime, endTime },
    flow_identity_link: { id, ...link, endTime },
    flow_activity: { id, ...activity, startTime, endTime },
    flow_variable: { id, ...place, ...variable, endTime },
    ...(ended ? {} : { flow_execution: { id, ...token, eventScope: '0', multiInstanceRoot: '0' } }),
  }
}

const batch = 50_000

/** Written by the database itself: a million instances take a minute or two. The file must not be open elsewhere. */
export function insertFlowRows(file: string, { count, ended }: Rows): void {
  const raw = new BetterSqlite(file)
  raw.pragma('journal_mode = wal')
  raw.pragma('synchronous = normal')
  raw.pragma('cache_size = -200000')
  for (const [table, columns] of Object.entries(leavesOf(ended))) {
    const names = Object.keys(columns).map((name) => `"${name}"`)
    // Bound numbers are floating point, and would make names like user_1.0.
    const insert = raw.prepare(
      `with recursive "numbers"("n") as (select cast(? as integer) union all select "n" + 1 from "numbers" where "n" + 1 < ?)
       insert into "${table}" (${names.join(', ')}) select ${Object.values(columns).join(', ')} from "numbers"`,
    )
    for (let from = 0; from < count; from += batch) insert.run(from, Math.min(from + batch, count))
  }
  raw.pragma('analysis_limit = 1000')
  raw.pragma('optimize = 0x10002')
  raw.close()
}
