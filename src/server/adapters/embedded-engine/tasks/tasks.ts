// The engine's tasks: lists, claims, changes, completion with its form, comments and content.
import type { FlowTask as Task } from '../../../../generated/entities.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { ProcessTasks } from '../../../ports/process/process-engine.ts'
import type { Submission, TaskChange } from '../../../ports/process/process-views.ts'
import { addComment, addContent, findContent, keepContent, removeContent } from './contents.ts'
import type { EngineContext } from '../context.ts'
import { assertForm, taskFormOf } from '../forms/form-of.ts'
import { assertChosenPeople } from '../forms/chosen-people.ts'
import { checkSubmission, storeSubmission } from '../forms/forms.ts'
import { lockedTask, lockTask } from './locked-task.ts'
import { completePlainTask, createTask } from './plain-tasks.ts'
import { loadComments, loadContents } from '../instances/queries-extras.ts'
import { loadProcesses } from './queries-processes.ts'
import { queryTasks } from './queries-tasks.ts'
import { readTree } from '../rows/load-tree.ts'
import { taskOf } from '../rows/records.ts'
import { treeOfTask } from '../rows/tree-ahead.ts'
import { createSigning } from './signing.ts'
import { addLink, loadLinks, loadTask, removeLink, recordParticipation } from './task-links.ts'
import { loadStateAhead, loadTaskState } from './task-state.ts'
import { taskVariables } from '../instances/visible-variables.ts'
import type { EngineWork, Inside } from '../work.ts'
import { checkTaskOpen, checkUnclaimed, checkUndelegated } from '../../../ports/process/rules.ts'
import { assertAllowed, stateOf } from '../refusals.ts'

interface TaskServices {
  readonly work: EngineWork
  readonly context: EngineContext
}

/** Since when the assignee holds the task, after a change from outside; listeners do not set it. */
async function holdFromNow({ db, now }: EngineWork, { id }: Task, assignee: string | null): Promise<void> {
  const claimTime = assignee === null ? null : now
  await db.updateTable('flow_task').set({ claimTime }).where('id', '=', id).execute()
}

async function change({ work, context }: TaskServices, task: Task, values: TaskChange): Promise<TaskRecord> {
  // An update without columns would be invalid.
  if (Object.keys(values).length === 0) return taskOf(task)
  if (task.instanceId !== null) await context.commands.changeTask(work, task, values)
  else await work.db.updateTable('flow_task').set(values).where('id', '=', task.id).execute()
  const changed = (await loadTask(work.db, task.id)) ?? task
  if (changed.assignee === task.assignee) return taskOf(changed)
  await holdFromNow(work, task, changed.assignee)
  return taskOf((await loadTask(work.db, task.id)) ?? task)
}

async function claim(services: TaskServices, id: string, account: string | null): Promise<TaskRecord> {
  const { work } = services
  const task = await lockedTask(work, id)
  if (account !== null) assertAllowed(checkUnclaimed(task.assignee, account))
  if (task.assignee === account) return taskOf(task)
  const changed = await change(services, task, { assignee: account })
  if (account !== null && task.instanceId !== null) await recordParticipation(work.db, task.instanceId, account)
  return changed
}

/** Null: it is not open in a process. */
async function openInTree({ db }: EngineWork, taskId: string) {
  const tree = await treeOfTask(db, taskId)
  const task = tree?.tree.tasks.find(({ id }) => id === taskId)
  return tree === null || task === undefined ? null : { ...task, tree }
}

/** Null: the task has no form, and takes the values as they are. */
async function checkedForm({ work, context }: TaskServices, task: Task, submission: Submission) {
  const form = await taskFormOf(work.db, context, task)
  assertForm(form, submission.formDefinitionId)
  if (form === null) return null
  const submitted = checkSubmission(form, submission, await taskVariables(work.db, task))
  await assertChosenPeople(work.db, context.groupsOf, { form: form.form, variables: submitted.variables })
  return { form, submitted }
}

/** Of the form of the task, if it has one; stored. */
async function submittedValues(services: TaskServices, task: Task, submission: Submission) {
  const checked = await checkedForm(services, task, submission)
  if (checked === null) return submission.values
  const { instanceId, definitionId, tenantId } = task
  const definition = definitionId === null ? null : { id: definitionId, tenantId }
  const { form, submitted } = checked
  await storeSubmission(services.work, form, { submitter: { task, instanceId, definition }, submitted })
  return submitted.variables
}

async function nextTasks(services: TaskServices, id: string, submission: Submission) {
  const { db } = services.work
  const { rootId = null } = (await loadTask(db, id)) ?? {}
  if (rootId === null) return []
  const tree = await readTree(db, rootId, { taskId: id })
  const task = tree.tree.tasks.find((each) => each.id === id)
  if (task === undefined) return []
  assertAllowed(checkTaskOpen(stateOf(task)) ?? checkUndelegated(task.delegationState))
  const checked = await checkedForm(services, task, submission)
  const values = { ...(checked === null ? submission.values : checked.submitted.variables), ...submission.variables }
  const made = await services.context.commands.tasksAfter(services.work, { id, rootId, tree }, values)
  return made?.filter(({ instanceId, endTime }) => instanceId === task.instanceId && endTime === null) ?? null
}

async function complete(services: TaskServices, id: string, submission: Submission): Promise<void> {
  const { work, context } = services
  const inTree = await openInTree(work, id)
  const task = inTree ?? (await lockedTask(work, id))
  assertAllowed(checkTaskOpen(stateOf(task)) ?? checkUndelegated(taskOf(task).delegationState))
  const values = await submittedValues(services, task, submission)
  if (inTree === null) return completePlainTask(work, task)
  await context.commands.completeTask(work, inTree, { ...values, ...submission.variables })
}

export function createTasks(context: EngineContext): Inside<ProcessTasks> {
  const { files, clock } = context
  return {
    lockTask,
    tasks: ({ db }, query) => queryTasks(db, query),
    async task({ db }, id) {
      const row = await loadTask(db, id)
      return row === null ? null : taskOf(row)
    },
    taskState: (work, id) => loadTaskState(work, context, id),
    taskToComplete: (work, id) => loadStateAhead(work, context, id),
    processesOf: ({ db }, taskIds) => loadProcesses(db, taskIds),
    links: ({ db }, taskIds) => loadLinks(db, taskIds),
    createTask: async (work, task) => taskOf(await createTask(work, task)),
    updateTask: async (work, id, values) => change({ work, context }, await lockedTask(work, id), values),
    claim: (work, id, account) => claim({ work, context }, id, account),
    addLink: ({ db }, taskId, link) => addLink(db, taskId, link),
    removeLink: ({ db }, taskId, link) => removeLink(db, taskId, link),
    complete: (work, id, submission) => complete({ work, context }, id, submission),
    nextTasks: (work, id, submission) => nextTasks({ work, context }, id, submission),
    ...createSigning(context),
    comments: ({ db }, of) => loadComments(db, of),
    comment: addComment,
    contents: ({ db }, of) => loadContents(db, of),
    keepContent: (bytes) => keepContent(files, bytes, clock.now()),
    dropContent: (path) => files.remove(path),
    addContent,
    content: findContent,
    openContent: ({ path }) => files.open(path),
    removeContent,
  }
}
