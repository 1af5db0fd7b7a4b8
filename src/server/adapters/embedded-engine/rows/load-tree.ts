// All open rows of a root instance, read under its lock: loadTree(db, rootId). A second caller waits and reads what the first one wrote.
import type {
  FlowActivity as Activity,
  FlowEngineJob as EngineJob,
  FlowExecution as Execution,
  FlowIdentityLink as IdentityLink,
  FlowInstance as Instance,
  FlowSubscription as Subscription,
  FlowTask as Task,
  FlowVariable as Variable,
} from '../../../../generated/entities.ts'
import type { InstanceTree } from '../../../engine/state/store.ts'
import type { Reader } from '../../../ports/database.ts'
import { activityOf, executionOf, instanceOf, jobOf, linkOf, subscriptionOf, taskOf, variableOf } from './records.ts'
import { executeText } from '../../../sql/statements.ts'

/** Incrementing the version holds the row's lock until the end of the transaction. */
const lock = 'update "flow_instance" set "version" = "version" + 1 where "id" = ? returning "id"'

const texts = {
  instances: 'select * from "flow_instance" where "rootId" = ? and "endTime" is null order by "id"',
  executions: 'select * from "flow_execution" where "rootId" = ? order by "sequence", "id"',
  variables: 'select * from "flow_variable" where "rootId" = ? and "endTime" is null order by "id"',
  tasks: 'select * from "flow_task" where "rootId" = ? and "endTime" is null order by "id"',
  links:
    'select * from "flow_identity_link" where "endTime" is null and ("taskId" in ' +
    '(select "id" from "flow_task" where "rootId" = ? and "endTime" is null) or "instanceId" in ' +
    '(select "id" from "flow_instance" where "rootId" = ? and "endTime" is null)) order by "id"',
  subscriptions: 'select * from "flow_subscription" where "rootId" = ? order by "sequence", "id"',
  jobs: 'select * from "flow_engine_job" where "rootId" = ? order by "sequence", "id"',
  activities: 'select * from "flow_activity" where "rootId" = ? and "endTime" is null order by "sequence", "id"',
} as const

const empty: InstanceTree = {
  instances: [],
  executions: [],
  variables: [],
  tasks: [],
  links: [],
  subscriptions: [],
  jobs: [],
  activities: [],
}

export async function loadTree(db: Reader, rootId: string): Promise<InstanceTree> {
  const own = [rootId]
  const locked = await executeText<{ id: string }>(db, lock, own)
  if (locked.length === 0) return empty
  const instances = await executeText<Instance>(db, texts.instances, own)
  if (instances.length === 0) return empty
  const executions = await executeText<Execution>(db, texts.executions, own)
  const variables = await executeText<Variable>(db, texts.variables, own)
  const tasks = await executeText<Task>(db, texts.tasks, own)
  const links = await executeText<IdentityLink>(db, texts.links, [rootId, rootId])
  const subscriptions = await executeText<Subscription>(db, texts.subscriptions, own)
  const jobs = await executeText<EngineJob>(db, texts.jobs, own)
  const activities = await executeText<Activity>(db, texts.activities, own)
  return {
    instances: instances.map(instanceOf),
    executions: executions.map(executionOf),
    variables: variables.map(variableOf),
    tasks: tasks.map(taskOf),
    links: links.map(linkOf),
    subscriptions: subscriptions.map(subscriptionOf),
    jobs: jobs.map(jobOf),
    activities: activities.map(activityOf),
  }
}
