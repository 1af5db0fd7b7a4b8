// Diagrams and rows of the workflow comparison: two approvals, thirty tasks in a row, open and ended tasks by the hundred thousand.
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import { descriptors } from '../../src/generated/descriptors.ts'
import { writeRows } from '../../src/server/sql/write-rows.ts'
import type { Database } from '../../src/server/ports/database.ts'

function chainOf(key: string, tasks: number): string {
  const ids = ['start', ...Array.from({ length: tasks }, (_, at) => `task${at}`), 'end']
  const nodes = ids.slice(1, -1).map((id) => `<userTask id="${id}" name="${id}" flowable:assignee="kermit" />`)
  const flows = ids.slice(1).map((id, at) => `<sequenceFlow id="f${at}" sourceRef="${ids[at]}" targetRef="${id}" />`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="bench">
<process id="${key}" isExecutable="true"><startEvent id="start" />${nodes.join('')}<endEvent id="end" />${flows.join('')}</process>
</definitions>`
}

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
    for (const [key, tasks] of [
      ['two', 2],
      ['thirty', 28],
    ] as const) {
      const bytes = new TextEncoder().encode(chainOf(key, tasks))
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

interface Made {
  readonly id: string
  readonly assignee: string
  readonly startTime: number
  readonly endTime: number | null
}

const definition = { definitionId: 'two:1:x' }

/** The rows of one of them: an instance, its task with a candidate group, history, a variable. */
const leaves = {
  flow_instance: ({ id, assignee, startTime, endTime }: Made) => {
    const named = { definitionKey: 'two', tenantId: '', startUserId: assignee, suspended: false, version: 3 }
    return { id, rootId: id, ...definition, ...named, startTime, endTime }
  },
  flow_task: ({ id, assignee, startTime, endTime }: Made) => {
    const place = { instanceId: id, rootId: id, executionId: id, definitionKey: 'task0', tenantId: '' }
    return {
      id,
      ...definition,
      ...place,
      name: 'task',
      assignee,
      priority: 50,
      createTime: startTime,
      endTime,
      suspended: false,
    }
  },
  flow_identity_link: ({ id, startTime, endTime }: Made) => {
    return { id, taskId: id, type: 'candidate', groupId: `group_${(startTime / 1000) % 200}`, endTime }
  },
  flow_activity: ({ id, startTime, endTime }: Made) => {
    const place = { instanceId: id, rootId: id, executionId: id, activityId: 'task0', taskId: id }
    return { id, ...definition, ...place, type: 'userTask', startTime, endTime, sequence: 1 }
  },
  flow_variable: ({ id, endTime }: Made) => {
    return { id, instanceId: id, rootId: id, executionId: id, name: 'days', type: 'integer', value: '3', endTime }
  },
} as const

async function insertBatch(database: Database, from: number, { count, ended }: Rows): Promise<void> {
  const made = Array.from({ length: count }, (_, index): Made => {
    const at = from + index
    const startTime = 1_700_000_000_000 + at * 1000
    const id = `${ended ? 'ended' : 'open'}-${String(at).padStart(8, '0')}`
    return { id, assignee: `user_${at % people}`, startTime, endTime: ended ? startTime + 500 : null }
  })
  await database.transaction(async (trx) => {
    for (const [table, rowOf] of Object.entries(leaves) as [keyof typeof leaves, (one: Made) => object][]) {
      const rows = made.map(rowOf) as Record<string, unknown>[]
      await writeRows(trx, { table, columns: Object.keys(rows[0] ?? {}), changed: [] }, rows)
    }
  })
}

const batch = 5000

export async function insertFlowRows(file: string, rows: Rows): Promise<void> {
  const database = await openSqlite({ file })
  try {
    for (let at = 0; at < rows.count; at += batch)
      await insertBatch(database, at, { ...rows, count: Math.min(batch, rows.count - at) })
  } finally {
    await database.close()
  }
}
