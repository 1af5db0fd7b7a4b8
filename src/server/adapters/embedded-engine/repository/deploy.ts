// Stores a prepared deployment: deployment, files, the next version of every key, start events, forms. One transaction.
import type { FlowDefinition as DefinitionRow, FlowDeployment as Deployment } from '../../../../generated/entities.ts'
import type { ProcessModel } from '../../../engine/model/process-model.ts'
import { lockKey } from '../../../jobs/queries.ts'
import type { Reader } from '../../../ports/database.ts'
import { checkRow } from '../rows/check-row.ts'
import type { CheckedDeployment } from './checked-deployment.ts'
import { insertFiles } from './files.ts'
import { insertGroups } from './group-use.ts'
import { newId } from '../../../engine/execute/new-id.ts'
import { addStartEvents, lockStartEvents, removeStartEvents } from '../instances/start-events.ts'
import type { EngineWork } from '../work.ts'

type VersionedTable = 'flow_definition' | 'flow_form_definition'

interface Place {
  readonly tenantId: string
  readonly key: string
}

/** Highest + 1, which becomes the newest. Deployments of one key are serialised. */
async function nextVersion(db: Reader, table: VersionedTable, { tenantId, key }: Place) {
  await lockKey(db, table, `${tenantId} ${key}`)
  const former = await db
    .updateTable(table)
    .set({ latest: false })
    .where('tenantId', '=', tenantId)
    .where('key', '=', key)
    .where('latest', '=', true)
    .returning(['id', 'version'])
    .execute()
  return { version: Math.max(0, ...former.map((row) => row.version)) + 1, former: former.map((row) => row.id) }
}

const longestId = 64

/** In Flowable's format; keys too long for it are left out. */
function definitionId(key: string, version: number): string {
  const id = newId()
  const whole = `${key}:${version}:${id}`
  return whole.length > longestId ? id : whole
}

function startFormOf(model: ProcessModel): string | null {
  const starts = model.scope.startEventIds.flatMap((id) => {
    const node = model.nodes.get(id)
    return node?.type === 'startEvent' ? [node] : []
  })
  const plain = starts.find(({ definition }) => definition === null) ?? starts[0]
  return plain?.formKey ?? null
}

function categoryOf(text: string): string | null {
  return /targetNamespace\s*=\s*["']([^"'<>]*)["']/.exec(text)?.[1] ?? null
}

async function insertStarters(db: Reader, id: string, model: ProcessModel): Promise<void> {
  const none = { userId: null, groupId: null }
  const rows = [
    ...model.candidateStarterUsers.map((userId) => ({ ...none, definitionId: id, userId })),
    ...model.candidateStarterGroups.map((groupId) => ({ ...none, definitionId: id, groupId })),
  ]
  for (const row of rows) checkRow('flow/definition-starter', row)
  if (rows.length > 0) await db.insertInto('flow_definition_starter').values(rows).execute()
}

interface Target {
  readonly work: EngineWork
  readonly deployment: Deployment
  readonly prepared: CheckedDeployment
  readonly timeZone: string
}

async function insertProcess(target: Target, process: CheckedDeployment['processes'][number]): Promise<void> {
  const { work, deployment, prepared } = target
  const { model, resourceName, graphical } = process
  const place = { tenantId: deployment.tenantId, key: model.key }
  const { version, former } = await nextVersion(work.db, 'flow_definition', place)
  const file = prepared.files.find(({ name }) => name === resourceName)
  const row: DefinitionRow = {
    ...place,
    id: definitionId(model.key, version),
    version,
    name: model.name,
    description: model.documentation,
    category: file === undefined ? null : categoryOf(new TextDecoder().decode(file.bytes)),
    deploymentId: deployment.id,
    resourceName,
    suspended: false,
    latest: true,
    graphical,
    startFormKey: startFormOf(model),
    startable: model.scope.startEventIds.length > 0,
  }
  checkRow('flow/definition', { ...row })
  await work.db.insertInto('flow_definition').values(row).execute()
  await insertStarters(work.db, row.id, model)
  await insertGroups(work.db, row.id, model)
  await removeStartEvents(work, former)
  await addStartEvents(work, { row, timeZone: target.timeZone }, model)
}

async function insertForm({ work, deployment }: Target, { form, resourceName }: CheckedDeployment['forms'][number]) {
  const place = { tenantId: deployment.tenantId, key: form.key }
  const { version } = await nextVersion(work.db, 'flow_form_definition', place)
  await work.db
    .insertInto('flow_form_definition')
    .values({
      ...place,
      id: newId(),
      version,
      name: form.name,
      description: form.description,
      category: deployment.category,
      deploymentId: deployment.id,
      resourceName,
      latest: true,
    })
    .execute()
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

async function insertDeployment(
  work: EngineWork,
  values: Pick<Deployment, 'kind' | 'name' | 'parentDeploymentId'> & Partial<Deployment>,
) {
  const row: Deployment = {
    category: null,
    tenantId: '',
    ...values,
    id: newId(),
    deployTime: work.now,
    deployBy: work.user?.account ?? null,
  }
  await work.db.insertInto('flow_deployment').values(row).execute()
  return row
}

/** Forms get a deployment of their own, as a child of the deployment they came with. */
async function deployForms(target: Target): Promise<void> {
  const { work, prepared, deployment } = target
  if (prepared.forms.length === 0) return
  const { name, tenantId, category, id } = deployment
  const isOwn = prepared.kind === 'form'
  const forms = isOwn
    ? deployment
    : await insertDeployment(work, { kind: 'form', name, tenantId, category, parentDeploymentId: id })
  const names = new Set(prepared.forms.map(({ resourceName }) => resourceName))
  if (!isOwn)
    await insertFiles(
      work.db,
      forms.id,
      prepared.files.filter((file) => names.has(file.name)),
    )
  for (const form of byKey(prepared.forms, (one) => one.form.key)) {
    await insertForm({ ...target, deployment: forms }, form)
  }
}

export async function deploy(work: EngineWork, prepared: CheckedDeployment, timeZone: string): Promise<Deployment> {
  const { kind, name, tenantId, category } = prepared
  if (prepared.processes.length > 0) await lockStartEvents(work.db)
  const deployment = await insertDeployment(work, { kind, name, tenantId, category, parentDeploymentId: null })
  await insertFiles(work.db, deployment.id, prepared.files)
  const target = { work, deployment, prepared, timeZone }
  for (const process of byKey(prepared.processes, ({ model }) => model.key)) await insertProcess(target, process)
  await deployForms(target)
  return deployment
}
