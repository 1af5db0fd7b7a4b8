// The processes of tasks, as shown beside them: one statement for a whole list.
import type { Reader } from '../../../ports/database.ts'
import type { TaskProcess } from '../../../ports/process/process-views.ts'
import { readListed } from '../../../sql/read-listed.ts'

/** By the instance, as `signersOfTask`. */
const signers =
  'select count(*) from "flow_task" s where s."instanceId" = t."instanceId" and s."endTime" is null and s."parentTaskId" = t."id" ' +
  `and s."signing" = 'before'`
const text =
  'select t."id" as "taskId", i."name" as "instanceName", i."startUserId", d."key", d."name", d."version", d."description", ' +
  `d."category", d."deploymentId", r."businessKey" as "rootKey", (${signers}) as "openSigners" ` +
  'from "flow_task" t join "flow_instance" i on i."id" = t."instanceId" ' +
  'join "flow_instance" r on r."id" = i."rootId" join "flow_definition" d on d."id" = i."definitionId" where t."id" in (?)'

type Found = TaskProcess['definition'] & {
  readonly taskId: string
  readonly instanceName: string | null
  readonly startUserId: string | null
  readonly rootKey: string | null
  readonly openSigners: number
}

export async function loadProcesses(db: Reader, taskIds: readonly string[]): Promise<Map<string, TaskProcess>> {
  const rows = await readListed<Found>(db, text, taskIds)
  return new Map(
    rows.map(({ taskId, instanceName, startUserId, rootKey, openSigners, ...definition }) => [
      taskId,
      { name: instanceName, startUserId, rootKey, openSigners, definition },
    ]),
  )
}
