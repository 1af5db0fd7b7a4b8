// One side of the workflow comparison behind bare HTTP: `product` is the engine port, `floor` prepared statements on the same tables.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import process from 'node:process'
import Database from 'better-sqlite3'
import { createEmbeddedEngine } from '../../src/server/adapters/embedded-engine/create-embedded-engine.ts'
import { createMemoryFiles } from '../../src/server/adapters/memory-files.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { systemClock } from '../../src/server/adapters/system-clock.ts'
import { enqueueJob } from '../../src/server/jobs/enqueue-job.ts'
import type { EngineWork } from '../../src/server/adapters/embedded-engine/work.ts'

const [side = '', file = '', port = '0'] = process.argv.slice(2)

/** Both calls return the id of the next open task. */
interface Side {
  start(key: string): Promise<string | null>
  complete(taskId: string): Promise<string | null>
}

async function openProduct(): Promise<Side> {
  const database = await openSqlite({ file })
  const files = createMemoryFiles()
  const { engine } = createEmbeddedEngine({ files, clock: systemClock, endedHooks: [], hosts: [] })
  const act = <Result>(command: (work: EngineWork) => Promise<Result>) =>
    database.transaction((db) => {
      const now = systemClock.now()
      return command({ db, now, user: { account: 'kermit' }, enqueue: (job) => enqueueJob(db, job, now) })
    })
  const nextTask = async (work: EngineWork, instanceId: string) =>
    (await engine.tasks(work, { instanceId, size: 1 })).rows[0]?.id ?? null
  return {
    start: (definitionKey) =>
      act(async (work) => nextTask(work, (await engine.start(work, { definitionKey, values: { days: 3 } })).id)),
    complete: (id) =>
      act(async (work) => {
        const task = await engine.task(work, id)
        await engine.complete(work, id, { values: { approved: true } })
        return nextTask(work, task?.instanceId ?? '')
      }),
  }
}

function openFloor(): Side {
  const database = new Database(file)
  database.pragma('journal_mode = wal')
  database.pragma('synchronous = full')
  const instance = database.prepare(
    `insert into "flow_instance" ("id", "rootId", "definitionId", "definitionKey", "tenantId", "startUserId", "startTime", "suspended", "version")
     values (?, ?, 'floor:1', 'floor', '', 'kermit', ?, 0, 1)`,
  )
  const task = database.prepare(
    `insert into "flow_task" ("id", "instanceId", "rootId", "definitionKey", "name", "assignee", "priority", "tenantId", "createTime", "suspended")
     values (?, ?, ?, ?, ?, 'kermit', 50, '', ?, 0)`,
  )
  const activity = database.prepare(
    `insert into "flow_activity" ("id", "instanceId", "rootId", "definitionId", "executionId", "activityId", "type", "taskId", "startTime", "endTime", "sequence")
     values (?, ?, ?, 'floor:1', ?, ?, ?, ?, ?, ?, 1)`,
  )
  const find = database.prepare<[string], { instanceId: string; definitionKey: string }>(
    'select "instanceId", "definitionKey" from "flow_task" where "id" = ? and "endTime" is null',
  )
  const endTask = database.prepare('update "flow_task" set "endTime" = ?, "completedBy" = ? where "id" = ?')
  const endActivity = database.prepare(
    'update "flow_activity" set "endTime" = ? where "instanceId" = ? and "taskId" = ?',
  )
  const endInstance = database.prepare('update "flow_instance" set "endTime" = ? where "id" = ?')
  const open = (id: string, name: string, now: number) => {
    const taskId = randomUUID()
    task.run(taskId, id, id, name, name, now)
    activity.run(randomUUID(), id, id, id, name, 'userTask', taskId, now, null)
    return taskId
  }
  const start = database.transaction(() => {
    const [id, now] = [randomUUID(), Date.now()]
    instance.run(id, id, now)
    activity.run(randomUUID(), id, id, id, 'start', 'startEvent', null, now, now)
    return open(id, 'first', now)
  })
  const complete = database.transaction((taskId: string) => {
    const now = Date.now()
    const found = find.get(taskId)
    if (found === undefined) throw new Error(`The task ${taskId} is not open.`)
    endTask.run(now, 'kermit', taskId)
    endActivity.run(now, found.instanceId, taskId)
    if (found.definitionKey === 'first') return open(found.instanceId, 'second', now)
    activity.run(randomUUID(), found.instanceId, found.instanceId, found.instanceId, 'end', 'endEvent', null, now, now)
    endInstance.run(now, found.instanceId)
    return null
  })
  return { start: async () => start(), complete: async (id) => complete(id) }
}

const answers = side === 'product' ? await openProduct() : openFloor()

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { key = '', id = '' } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { key?: string; id?: string }
    const answered =
      request.url === '/start' ? answers.start(key) : request.url === '/complete' ? answers.complete(id) : null
    void Promise.resolve(answered).then(
      (taskId) => response.end(JSON.stringify({ taskId })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.keepAliveTimeout = 120_000
server.listen(Number(port), '127.0.0.1')
