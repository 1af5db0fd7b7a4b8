// Removes instances with all their data: purgeInstances(work, ids). Content files are deleted after the commit.
import { collectKind } from '../jobs/collect-files.ts'
import { readListed } from '../../../sql/read-listed.ts'
import { executeForEach } from '../../../sql/write-rows.ts'
import type { EngineWork } from '../work.ts'

function ofTasks(table: string) {
  return `delete from "${table}" where "taskId" in (select "id" from "flow_task" where "instanceId" in`
}

/** In this order: rows found through a task are deleted before the task. */
const texts = [
  ...['flow_identity_link', 'flow_comment', 'flow_action_log', 'flow_form_instance'].map((table) => ({
    table,
    nested: true,
  })),
  ...[
    'flow_identity_link',
    'flow_comment',
    'flow_action_log',
    'flow_form_instance',
    'flow_content',
    'flow_subscription',
    'flow_engine_job',
    'flow_execution',
    'flow_variable',
    'flow_activity',
    'flow_task',
  ].map((table) => ({ table, nested: false })),
]

async function contentPaths(work: EngineWork, ids: readonly string[]): Promise<string[]> {
  const text = 'select "path" from "flow_content" where "instanceId" in (?)'
  const rows = await readListed<{ path: string }>(work.db, text, ids)
  return rows.map(({ path }) => path)
}

export async function purgeInstances(work: EngineWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const paths = await contentPaths(work, ids)
  for (const { table, nested } of texts) {
    const text = nested ? ofTasks(table) : `delete from "${table}" where "instanceId" in`
    await executeForEach(work.db, { text, after: nested ? ')' : '' }, ids)
  }
  await executeForEach(work.db, { text: 'delete from "flow_instance" where "id" in' }, ids)
  if (paths.length > 0) await work.enqueue({ kind: collectKind, payload: { paths } })
}
