// Converts rows of the engine to what the workflow calls answer.
import type { IdentityLinkRecord, InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { Reader } from '../../../ports/database.ts'
import type {
  CommentView,
  ContentView,
  FormInstanceView,
  SignerView,
  TaskProcess,
  VariableView,
} from '../../../ports/process/process-views.ts'
import { checkSigned } from '../../../ports/process/rules.ts'
import type { DefinitionView, DeploymentView, FormDefinitionView } from '../../../ports/process/repository-views.ts'
import { type FlowUser, loadUsers } from '../queries.ts'

/** By account. */
type Users = ReadonlyMap<string, Pick<FlowUser, 'username'>>

export interface Person {
  readonly id: string
  readonly fullName: string
}

export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/** A deleted account is shown by its id. */
export function toUserDto(account: string, users: Users): Person {
  const user = users.get(account)
  return { id: account, fullName: user?.username ?? account }
}

function someone(account: string | null, users: Users): Person | null {
  return account === null ? null : toUserDto(account, users)
}

export function toDeploymentDto({ id, name, category, tenantId, parentDeploymentId, deployTime }: DeploymentView) {
  return {
    id,
    name,
    category,
    tenantId,
    parentDeploymentId: parentDeploymentId ?? id,
    deploymentTime: isoOf(deployTime),
  }
}

export function toDefinitionDto(definition: DefinitionView) {
  const { id, key, version, name, description, category, tenantId, deploymentId, resourceName, suspended } = definition
  const hasStartForm = definition.startFormKey !== null
  const base = { id, key, version, name, description, category, tenantId, deploymentId, suspended, hasStartForm }
  return {
    ...base,
    resource: resourceName,
    startFormDefined: hasStartForm,
    graphicalNotationDefined: definition.graphical,
  }
}

export function toFormDefinitionDto(definition: FormDefinitionView) {
  const { id, key, version, name, description, category, tenantId, deploymentId, resourceName } = definition
  return { id, key, version, name, description, category, tenantId, deploymentId, resourceName }
}

/** Without the submitted values. */
export function toFormInstanceDto(row: FormInstanceView) {
  const { id, formDefinitionId, taskId, instanceId, definitionId, tenantId, submittedBy, outcome } = row
  return {
    id,
    formDefinitionId,
    taskId,
    processInstanceId: instanceId,
    processDefinitionId: definitionId,
    tenantId,
    submittedDate: isoOf(row.submitTime),
    submittedBy,
    outcome,
  }
}

export async function toCommentsDto(db: Reader, rows: readonly CommentView[]) {
  const users = await loadUsers(
    db,
    rows.flatMap(({ createBy }) => createBy ?? []),
  )
  return rows.map(({ id, message, createTime, createBy }) => ({
    id,
    message,
    created: isoOf(createTime),
    createdBy: createBy,
    author: someone(createBy, users),
  }))
}

/** `local`: of a scope inside the instance, or of a task. */
export function toVariableDto({ name, type, value, executionId, instanceId, taskId }: VariableView) {
  const scope = taskId === null && executionId === instanceId ? 'global' : 'local'
  const shown = type === 'date' && typeof value === 'number' ? isoOf(value) : value
  return { name, type, value: shown, scope }
}

/** Lists include them only on request. */
const noVariables: readonly ReturnType<typeof toVariableDto>[] = []

export function toInstanceDto(row: InstanceRecord, definition: DefinitionView | undefined, users: Users) {
  return {
    id: row.id,
    name: row.name,
    businessKey: row.businessKey,
    tenantId: row.tenantId,
    processDefinitionId: row.definitionId,
    processDefinitionKey: row.definitionKey,
    processDefinitionName: definition?.name ?? null,
    processDefinitionVersion: definition?.version ?? 0,
    processDefinitionDescription: definition?.description ?? null,
    processDefinitionCategory: definition?.category ?? null,
    processDefinitionDeploymentId: definition?.deploymentId ?? null,
    startUserId: row.startUserId,
    started: isoOf(row.startTime),
    startTime: isoOf(row.startTime),
    ended: isoOf(row.endTime),
    startedBy: someone(row.startUserId, users),
    suspended: row.suspended,
    deleteReason: row.deleteReason,
    superProcessInstanceId: row.superInstanceId,
    startFormDefined: definition?.startFormKey !== undefined && definition.startFormKey !== null,
    graphicalNotationDefined: definition?.graphical ?? false,
    variables: noVariables,
  }
}

export type Definitions = ReadonlyMap<string, DefinitionView>

export async function toInstancesDto(db: Reader, rows: readonly InstanceRecord[], definitions: Definitions) {
  const users = await loadUsers(
    db,
    rows.flatMap(({ startUserId }) => startUserId ?? []),
  )
  return rows.map((row) => toInstanceDto(row, definitions.get(row.definitionId), users))
}

/** Its process, as far as it has one. */
export interface TaskPlace {
  readonly process: TaskProcess | undefined
  readonly review: boolean
}

function toTaskDto(row: TaskRecord, { process, review }: TaskPlace, users: Users) {
  const definition = process?.definition
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    assignee: someone(row.assignee, users),
    owner: someone(row.owner, users),
    delegationState: row.delegationState,
    created: isoOf(row.createTime),
    createTime: isoOf(row.createTime),
    claimTime: isoOf(row.claimTime),
    dueDate: isoOf(row.dueDate),
    endDate: isoOf(row.endTime),
    cancelled: row.endTime !== null && row.deleteReason !== null,
    duration: row.endTime === null ? null : row.endTime - row.createTime,
    priority: row.priority,
    formKey: row.formKey,
    parentTaskId: row.parentTaskId,
    taskDefinitionKey: row.definitionKey,
    processInstanceId: row.instanceId,
    processInstanceName: process?.name ?? null,
    processInstanceStartUserId: process?.startUserId ?? null,
    processDefinitionId: row.definitionId,
    processDefinitionKey: definition?.key ?? null,
    processDefinitionName: definition?.name ?? null,
    processDefinitionVersion: definition?.version ?? 0,
    processDefinitionDescription: definition?.description ?? null,
    processDefinitionCategory: definition?.category ?? null,
    processDefinitionDeploymentId: definition?.deploymentId ?? null,
    executionId: row.executionId,
    tenantId: row.tenantId,
    suspended: row.suspended,
    signing: row.signing,
    waitsForSigners: process !== undefined && checkSigned(process.openSigners) !== null,
    review,
    addedBy: someone(row.addedBy, users),
    variables: noVariables,
  }
}

export async function toTasksDto(db: Reader, rows: readonly TaskRecord[], placeOf: (row: TaskRecord) => TaskPlace) {
  const users = await loadUsers(
    db,
    rows.flatMap(({ assignee, owner, addedBy }) => [assignee ?? [], owner ?? [], addedBy ?? []].flat()),
  )
  return rows.map((row) => toTaskDto(row, placeOf(row), users))
}

/** Every user link of a task except the assignee's, without duplicates. */
export async function toInvolvedDto(db: Reader, links: readonly IdentityLinkRecord[], assignee: string | null) {
  const accounts = [...new Set(links.flatMap(({ userId }) => userId ?? []))].filter((account) => account !== assignee)
  const users = await loadUsers(db, accounts)
  return accounts.map((account) => toUserDto(account, users))
}

/** Signers, now or later, and people added to the loop. */
export async function toSignersDto(db: Reader, signers: readonly SignerView[]) {
  const users = await loadUsers(
    db,
    signers.flatMap(({ account, addedBy }) => [account, ...(addedBy === null ? [] : [addedBy])]),
  )
  return signers.map(({ account, addedBy, type, state, taskId }) => ({
    ...toUserDto(account, users),
    type,
    state,
    taskId,
    addedBy: someone(addedBy, users),
  }))
}

/** Nodes that a task can be returned to, with the person who would get it. */
export async function toTargetsDto(db: Reader, targets: readonly TaskRecord[]) {
  const users = await loadUsers(
    db,
    targets.flatMap(({ completedBy }) => completedBy ?? []),
  )
  return targets.map(({ definitionKey, name, completedBy }) => ({
    id: definitionKey ?? '',
    name,
    completedBy: someone(completedBy, users),
  }))
}

const simpleTypes: readonly (readonly [RegExp, string])[] = [
  [/\.docx?$/i, 'word'],
  [/\.xlsx?$/i, 'excel'],
  [/\.pptx?$/i, 'powerpoint'],
  [/\.pdf$/i, 'pdf'],
]

export function toContentDto({ id, name, mimeType, size, createTime, createBy }: ContentView) {
  const isImage = (mimeType ?? '').startsWith('image/')
  const known = simpleTypes.find(([pattern]) => pattern.test(name))?.[1]
  const simpleType = isImage ? 'image' : (known ?? 'content')
  return {
    id,
    name,
    mimeType,
    size,
    simpleType,
    contentAvailable: true,
    created: isoOf(createTime),
    createdBy: createBy,
  }
}
