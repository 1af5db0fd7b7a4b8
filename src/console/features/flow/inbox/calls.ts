// The calls of the inbox.
import type { Envelope } from '../../../../shared/protocol/envelope.ts'
import type { FormModel } from '../../../../shared/flow/form/form-model.ts'
import { http, type Method, type Request } from '../../../data/http.ts'
import { inboxPageSize, type Place } from './place.ts'
import type { Comment, Content, HistoryLine, InboxTask, TaskDetail } from './task.ts'

const queryPath = '/flowable/query/tasks'

/** `signal` ends it when nobody waits for it any more. */
async function read<Data>(request: Request, signal: AbortSignal | undefined): Promise<Envelope<Data>> {
  return http.request<Data>(request, { kind: 'read', signal })
}

export interface TaskPage {
  readonly rows: readonly InboxTask[]
  readonly total: number
}

export async function loadTasks(
  { state, text, definition, assignment, page }: Place,
  signal?: AbortSignal,
): Promise<TaskPage> {
  const body = {
    state,
    assignment,
    sort: 'created-desc',
    page: page - 1,
    size: inboxPageSize,
    // Whether there is a next page is all that is shown.
    countUpTo: page * inboxPageSize + 1,
    ...(text === '' ? {} : { text }),
    ...(definition === '' ? {} : { processDefinitionKey: definition }),
  }
  const { data, total } = await read<InboxTask[]>({ method: 'POST', path: queryPath, body }, signal)
  return { rows: data, total: total ?? data.length }
}

export interface Definition {
  readonly id: string
  readonly name: string | null
  readonly key: string
}

const mostDefinitions = 1000

export async function loadDefinitions(signal?: AbortSignal): Promise<readonly Definition[]> {
  const query = { latest: true, size: mostDefinitions }
  return (await read<Definition[]>({ method: 'GET', path: '/flowable/process-definitions', query }, signal)).data
}

function ofTask(id: string, rest = ''): string {
  return `/flowable/tasks/${encodeURIComponent(id)}${rest}`
}

function reading<Data>(rest: string) {
  return async (id: string, signal?: AbortSignal) =>
    (await read<Data>({ method: 'GET', path: ofTask(id, rest) }, signal)).data
}

export const loadTask = reading<TaskDetail>('')
export const loadSubtasks = reading<readonly InboxTask[]>('/subtasks')
export const loadContents = reading<readonly Content[]>('/content')
export const loadComments = reading<readonly Comment[]>('/comments')

/** A task in a process is understood by what was decided before it: the history is that of the whole process. */
export async function loadHistory(task: TaskDetail, signal?: AbortSignal): Promise<readonly HistoryLine[]> {
  const { id, processInstanceId } = task
  const path =
    processInstanceId === null
      ? ofTask(id, '/history')
      : `/flowable/process-instances/${encodeURIComponent(processInstanceId)}/history`
  return (await read<readonly HistoryLine[]>({ method: 'GET', path }, signal)).data
}

export async function loadForm(id: string, signal?: AbortSignal): Promise<FormModel> {
  return (await read<FormModel>({ method: 'GET', path: `/flowable/task-forms/${encodeURIComponent(id)}` }, signal)).data
}

async function write<Data>(method: Method, path: string, body: object = {}): Promise<Envelope<Data>> {
  return http.request<Data>({ method, path, body }, { kind: 'write' })
}

export async function act(id: string, verb: string, body: object = {}): Promise<void> {
  await write('PUT', ofTask(id, `/action/${verb}`), body)
}

export interface NewTask {
  readonly name: string
  readonly description: string | null
  readonly assignee: string | null
  readonly parentTaskId?: string
}

export async function createTask(task: NewTask): Promise<InboxTask> {
  return (await write<InboxTask>('POST', '/flowable/tasks', task)).data
}

export interface TaskChange {
  readonly name?: string
  readonly description?: string | null
  /** ISO 8601. */
  readonly dueDate?: string | null
}

export async function changeTask(id: string, change: TaskChange): Promise<void> {
  await write('PUT', ofTask(id), change)
}

export async function addComment(id: string, message: string, mentions: readonly string[]): Promise<void> {
  await write('POST', ofTask(id, '/comments'), { message, mentions })
}

export async function addContent(id: string, file: File, onProgress?: (percent: number) => void): Promise<void> {
  const form = new FormData()
  form.append('file', file)
  await http.upload(ofTask(id, '/raw-content'), form, onProgress === undefined ? {} : { onProgress })
}

export async function removeContent(id: string): Promise<void> {
  await write('DELETE', `/flowable/content/${encodeURIComponent(id)}`)
}

export async function downloadContent(id: string): Promise<void> {
  await http.download({ method: 'GET', path: `/flowable/content/${encodeURIComponent(id)}/raw` })
}
