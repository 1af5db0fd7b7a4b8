// The simulated users of the memory benchmark: four in five calls read, the others write, each right after the previous answer.
import type { Random } from '../seed/random.ts'
import type { BenchRequest, MeasuredServer } from './measured-server.ts'
import { sampleBody, sampleName } from './messages.ts'
import { findSite } from './prepare-data.ts'

export interface Workload {
  readonly server: MeasuredServer
  readonly appid: number
  readonly channels: readonly number[]
  readonly definitionId: string
}

export interface Person {
  readonly office: Workload
  readonly token: string
  readonly random: Random
  /** Makes names unique. */
  readonly number: number
  rounds: number
}

type Fields = Readonly<Record<string, unknown>>

/** A listed row may already have been deleted by another user. */
const expected = new Set([200, 404])

async function send({ office, token }: Person, request: BenchRequest): Promise<Fields> {
  const { status, text } = await office.server.request({ ...request, token })
  if (!expected.has(status)) throw new Error(`${request.path} answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Fields
}

async function post(person: Person, path: string, body: Fields): Promise<Fields> {
  return (await send(person, { path: `/api${path}`, body })).data as Fields
}

function page(person: Person): Fields {
  return { page: person.random.integer(1, 50), limit: 10 }
}

/** A list, and the first of its rows opened. */
async function readArticles(person: Person, search: Fields): Promise<void> {
  const { appid } = person.office
  const rows = (await post(person, '/cms/article/list', { appid, ...search })) as unknown as readonly Fields[]
  const [first] = rows
  if (first) await post(person, '/cms/article/detail', { id: first.id })
}

async function readPage(person: Person, path: string): Promise<void> {
  await post(person, path, { appid: person.office.appid, ...page(person) })
}

async function readAll(person: Person, path: string): Promise<void> {
  await post(person, path, { appid: person.office.appid })
}

async function readTasks(person: Person): Promise<void> {
  await send(person, { path: '/api/flowable/query/tasks', body: { assignment: 'involved', page: 0, size: 25 } })
}

async function writeSource(person: Person): Promise<void> {
  const { appid } = person.office
  const row = { appid, name: sampleName(person.number * 1_000_000 + person.rounds), url: 'https://www.example.com/' }
  const { id } = await post(person, '/cms/source/save', row)
  await post(person, '/cms/source/save', { ...row, id, url: 'https://www.example.org/' })
  await post(person, '/cms/source/del', { id })
}

async function writeDictionary(person: Person): Promise<void> {
  const row = { name: `entry ${person.number}`, code: `bench${person.number}x${person.rounds}`, pid: null }
  const { id } = await post(person, '/dict/save', row)
  await post(person, '/dict/save', { ...row, id, val: '1' })
  await post(person, '/dict/del', { id })
}

async function writeArticle(person: Person): Promise<void> {
  const { appid, channels } = person.office
  const title = sampleName(person.rounds)
  const row = { appid, channelId: person.random.pick(channels), title, type: 1, content: sampleBody(person.random) }
  const { id } = await post(person, '/cms/article/save', row)
  await post(person, '/cms/article/save', { ...row, id, content: sampleBody(person.random) })
  await post(person, '/cms/article/delete', { id })
}

async function completeTask(person: Person): Promise<void> {
  const body = { processDefinitionId: person.office.definitionId, name: `bench ${person.number}`, values: { days: 3 } }
  const { id } = (await send(person, { path: '/api/flowable/process-instances', body })) as { id: string }
  const query = { processInstanceId: id, assignment: 'assignee' }
  const tasks = await send(person, { path: '/api/flowable/query/tasks', body: query })
  for (const task of tasks.data as readonly Fields[]) {
    await send(person, {
      path: `/api/flowable/tasks/${String(task.id)}/action/complete`,
      method: 'PUT',
      body: { values: { approved: true } },
    })
  }
}

/** Weighted by how often they occur here. */
const work: readonly ((person: Person) => Promise<void>)[] = [
  ...Array.from({ length: 8 }, () => (person: Person) => readArticles(person, page(person))),
  ...Array.from({ length: 4 }, () => (person: Person) => {
    const channelId = person.random.pick(person.office.channels)
    return readArticles(person, { channelId, page: 1, limit: 10 })
  }),
  (person) => readArticles(person, { title: sampleName(person.random.integer(1, 99)), page: 1, limit: 10 }),
  ...Array.from({ length: 3 }, () => readTasks),
  ...[
    '/user/page',
    '/user/page',
    '/cms/source/list',
    '/cms/source/list',
    '/cms/template/list',
    '/log/operation/page',
  ].map((path) => (person: Person) => readPage(person, path)),
  ...[
    '/cms/channel/list',
    '/cms/source/options',
    '/dict/tree',
    '/org/tree',
    '/cms/app/list',
    '/cms/index/shortcuts',
  ].map((path) => (person: Person) => readAll(person, path)),
  writeSource,
  writeDictionary,
  writeArticle,
  completeTask,
]

/** Returns the number of completed tasks. */
export async function workUntil(person: Person, end: number): Promise<number> {
  for (; performance.now() < end; person.rounds += 1) await person.random.pick(work)(person)
  return person.rounds
}

const diagram = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="bench">
<process id="bench" name="bench" isExecutable="true">
<startEvent id="start" flowable:initiator="initiator" />
<userTask id="ask" name="ask" flowable:assignee="\${initiator}" />
<userTask id="decide" name="decide" flowable:assignee="\${initiator}" />
<endEvent id="end" />
<sequenceFlow id="one" sourceRef="start" targetRef="ask" />
<sequenceFlow id="two" sourceRef="ask" targetRef="decide" />
<sequenceFlow id="three" sourceRef="decide" targetRef="end" />
</process></definitions>`

export async function openWorkload(server: MeasuredServer, token: string): Promise<Workload> {
  const asked = async (request: BenchRequest) =>
    JSON.parse((await server.request({ ...request, token })).text) as Fields
  const appid = await findSite(server, (request) => ({ ...request, token }))
  const { data } = await asked({ path: '/api/cms/channel/list', body: { appid } })
  await asked({ path: '/api/flowable/deployment', body: { resourceName: 'bench', data: diagram } })
  const startable = await asked({ path: '/api/flowable/process-definitions' })
  const [definition] = startable.data as readonly { readonly id: string }[]
  const channels = (data as readonly { readonly id: number }[]).map(({ id }) => id)
  return { server, appid, channels, definitionId: definition?.id ?? '' }
}
