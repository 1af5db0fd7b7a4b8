// User tasks: a task row, with everything that the diagram declares about it evaluated.
import type { UserTask } from '../../model/flow-node.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { EvaluationError } from '../../expression/contract.ts'
import { finishActivity } from '../tokens/activities.ts'
import { dueDateOf } from '../tasks/due-date.ts'
import { evaluate, evaluateToText, isSkipped } from '../variables/evaluate.ts'
import { namesOf } from '../variables/host-objects.ts'
import { openActivity } from '../tokens/history.ts'
import { addLink } from '../tasks/identity-links.ts'
import { addedBy } from '../loops/loop-additions.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, newId, type Run } from '../run.ts'
import { changeTask, recordHolders, runTaskListeners, notifyListeners } from '../tasks/tasks.ts'
import { setVariable } from '../variables/variables.ts'
import type { Behaviour } from './behaviour.ts'

/** A name or key whose expression fails is kept as written. */
function lenientText(run: Run, token: ExecutionRecord, text: string | null): string | null {
  try {
    return evaluateToText(run, { token }, text)
  } catch (error) {
    if (error instanceof EvaluationError) return text
    throw error
  }
}

/** Texts as Java reads whole numbers; an empty one is none. */
const wholeNumber = /^[+-]?\d+$/

function priorityOf(run: Run, token: ExecutionRecord, text: string | null): number {
  const value = text === null ? null : evaluate(run, { token }, text)
  if (value === null || value === undefined) return 50
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value === 'string' && wholeNumber.test(value)) return Number(value)
  return fail(messages.badPriority(String(value)), 'Priority does not resolve to a number')
}

function insertTask(run: Run, token: ExecutionRecord, node: UserTask): TaskRecord {
  const instance = run.session.instanceOf(token)
  return run.session.tasks.insert({
    id: newId(run),
    instanceId: token.instanceId,
    rootId: token.rootId,
    executionId: token.id,
    definitionId: instance.definitionId,
    definitionKey: node.id,
    name: lenientText(run, token, node.name),
    description: lenientText(run, token, node.documentation),
    owner: null,
    assignee: null,
    delegationState: null,
    priority: priorityOf(run, token, node.priority),
    category: lenientText(run, token, node.category),
    formKey: lenientText(run, token, node.formKey),
    parentTaskId: null,
    tenantId: instance.tenantId,
    createTime: run.now,
    claimTime: null,
    dueDate: dueDateOf(run, token, node),
    endTime: null,
    completedBy: null,
    deleteReason: null,
    suspended: instance.suspended,
    signing: null,
    addedBy: addedBy(run, token),
  })
}

/** Longer lists are what groups are for. */
const maxCandidates = 1000

function linkCandidates(run: Run, task: TaskRecord, { token, node }: { token: ExecutionRecord; node: UserTask }): void {
  const names = (texts: readonly string[]) => {
    const found = texts.flatMap((text) => namesOf(evaluate(run, { token }, text)))
    return found.length > maxCandidates ? fail(messages.tooManyCandidates(maxCandidates)) : found
  }
  const links = [{ type: 'candidate', users: node.candidateUsers, groups: node.candidateGroups }, ...node.customLinks]
  for (const { type, users, groups } of links) {
    for (const userId of names(users)) addLink(run, task, { type, userId, groupId: null })
    for (const groupId of names(groups)) addLink(run, task, { type, userId: null, groupId })
  }
}

export const userTask: Behaviour<UserTask> = {
  execute(run, token, node) {
    if (isSkipped(run, token, node)) return finishActivity(run, token)
    const task = insertTask(run, token, node)
    const activity = openActivity(run, token)
    if (activity !== undefined) run.session.activities.update(activity, { taskId: task.id })
    const holders = {
      owner: evaluateToText(run, { token }, node.owner),
      assignee: evaluateToText(run, { token }, node.assignee),
    }
    changeTask(run, task, holders)
    linkCandidates(run, task, { token, node })
    if (node.taskIdVariableName !== null) {
      const name = evaluateToText(run, { token }, node.taskIdVariableName)
      if (name !== null) setVariable(run, token, { name, value: task.id })
    }
    runTaskListeners(run, task, 'create')
    notifyListeners(run, task, 'TASK_CREATED')
    return recordHolders(run, task)
  },
  trigger: (run, token) => finishActivity(run, token),
}
