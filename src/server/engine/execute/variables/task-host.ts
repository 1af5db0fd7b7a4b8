// The `task` object of task listeners: its properties, and what a listener may change.
import type { HostObject } from '../../expression/contract.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import { hostObject, namesOf, type Offered, textArgument } from './host-objects.ts'
import { addLink, removeLink } from '../tasks/identity-links.ts'
import type { Run } from '../run.ts'
import type { Place } from './place.ts'
import { pairOf, transientMethods, valuesOf } from './variable-methods.ts'
import {
  findTaskLocal,
  findVariable,
  removeTaskLocal,
  removeVariable,
  setTaskLocal,
  setVariable,
  taskLocalsOf,
  type Variables,
  variablesOf,
} from './variables.ts'

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

function timeOf(value: unknown): number | null {
  if (value === null || value === undefined) return null
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value))
  return Number.isNaN(time) ? null : time
}

function changes(run: Run, task: TaskRecord): Offered['methods'] {
  const set = (patch: Partial<TaskRecord>) => run.session.tasks.update(task, patch)
  const link = (args: readonly unknown[]) => ({ type: textArgument(args, 1), name: textArgument(args) })
  return {
    setName: (args) => set({ name: textOf(args[0]) }),
    setDescription: (args) => set({ description: textOf(args[0]) }),
    setAssignee: (args) => set({ assignee: textOf(args[0]) }),
    setOwner: (args) => set({ owner: textOf(args[0]) }),
    setPriority: (args) => set({ priority: Number(args[0]) }),
    setCategory: (args) => set({ category: textOf(args[0]) }),
    setFormKey: (args) => set({ formKey: textOf(args[0]) }),
    setDueDate: (args) => set({ dueDate: timeOf(args[0]) }),
    addUserIdentityLink: (args) =>
      addLink(run, task, { type: link(args).type, userId: link(args).name, groupId: null }),
    addGroupIdentityLink: (args) =>
      addLink(run, task, { type: link(args).type, userId: null, groupId: link(args).name }),
  }
}

function candidates(run: Run, task: TaskRecord): Offered['methods'] {
  const user = (userId: string) => ({ type: 'candidate', userId, groupId: null })
  const group = (groupId: string) => ({ type: 'candidate', userId: null, groupId })
  const addUsers = (args: readonly unknown[]) => namesOf(args[0]).forEach((name) => addLink(run, task, user(name)))
  const addGroups = (args: readonly unknown[]) => namesOf(args[0]).forEach((name) => addLink(run, task, group(name)))
  return {
    getCandidates: () => run.session.links.of(task.id).filter(({ type }) => type === 'candidate'),
    addCandidateUser: addUsers,
    addCandidateUsers: addUsers,
    addCandidateGroup: addGroups,
    addCandidateGroups: addGroups,
    deleteCandidateUser: (args) => removeLink(run, task, user(textArgument(args))),
    deleteCandidateGroup: (args) => removeLink(run, task, group(textArgument(args))),
  }
}

function variables(run: Run, { token }: Place, task: TaskRecord): Offered['methods'] {
  const local = (name: string) => findTaskLocal(run, task, name)
  const find = (name: string) => local(name) ?? findVariable(run, token, name)
  const set = (pair: { name: string; value: unknown }) =>
    local(pair.name) === null ? setVariable(run, token, pair) : setTaskLocal(run, task, pair)
  const setEach = (values: Variables, setOne: typeof set) => {
    for (const [name, value] of Object.entries(values)) setOne({ name, value })
  }
  const setLocal: typeof set = (pair) => setTaskLocal(run, task, pair)
  const remove = (name: string) =>
    local(name) === null ? removeVariable(run, token, name) : removeTaskLocal(run, task, name)
  const all = () => ({ ...variablesOf(run, token), ...taskLocalsOf(run, task) })
  return {
    ...transientMethods(run, token),
    getVariable: (args) => find(textArgument(args))?.value ?? null,
    hasVariable: (args) => find(textArgument(args)) !== null,
    setVariable: (args) => set(pairOf(args)),
    setVariables: (args) => setEach(valuesOf(args), set),
    removeVariable: (args) => remove(textArgument(args)),
    getVariables: all,
    getVariableNames: () => Object.keys(all()),
    getVariableLocal: (args) => local(textArgument(args))?.value ?? null,
    hasVariableLocal: (args) => local(textArgument(args)) !== null,
    setVariableLocal: (args) => setLocal(pairOf(args)),
    setVariablesLocal: (args) => setEach(valuesOf(args), setLocal),
    removeVariableLocal: (args) => removeTaskLocal(run, task, textArgument(args)),
    getVariablesLocal: () => taskLocalsOf(run, task),
  }
}

export function taskHost(run: Run, place: Place): HostObject {
  const { task } = place
  if (task === undefined) throw new Error('There is no task here.')
  return hostObject({
    properties: {
      id: () => task.id,
      name: () => task.name,
      description: () => task.description,
      assignee: () => task.assignee,
      owner: () => task.owner,
      priority: () => task.priority,
      category: () => task.category,
      formKey: () => task.formKey,
      dueDate: () => (task.dueDate === null ? null : new Date(task.dueDate)),
      createTime: () => new Date(task.createTime),
      claimTime: () => (task.claimTime === null ? null : new Date(task.claimTime)),
      delegationState: () => task.delegationState?.toUpperCase() ?? null,
      parentTaskId: () => task.parentTaskId,
      taskDefinitionKey: () => task.definitionKey,
      processInstanceId: () => task.instanceId,
      executionId: () => task.executionId,
      processDefinitionId: () => task.definitionId,
      tenantId: () => task.tenantId,
      eventName: () => place.eventName ?? null,
    },
    flags: { suspended: () => task.suspended },
    methods: { ...changes(run, task), ...candidates(run, task), ...variables(run, place, task) },
  })
}
