// Lists of deployments, process definitions, forms and form instances.
import type { ExpressionBuilder } from 'kysely'
import type { FlowDefinition as DefinitionRow, FlowDefinitionStarter } from '../../../../generated/entities.ts'
import type { Reader, Schema } from '../../../ports/database.ts'
import type {
  DefinitionQuery,
  DeploymentQuery,
  FormInstanceQuery,
  Page,
  Subject,
} from '../../../ports/process/process-queries.ts'
import type { FormInstanceView } from '../../../ports/process/process-views.ts'
import type { DefinitionView, DeploymentView, FormDefinitionView } from '../../../ports/process/repository-views.ts'
import { escaped, wildcardPattern } from '../../../sql/patterns.ts'
import { readListed } from '../../../sql/read-listed.ts'
import { type Comparisons, conditionsOf, same, withPatterns } from '../rows/query-conditions.ts'
import { loadPage } from '../rows/query-page.ts'

const ofDeployment: Comparisons = {
  table: 'flow_deployment',
  equal: same('kind', 'id', 'name', 'category', 'tenantId'),
  like: { nameLike: 'name', tenantIdLike: 'tenantId' },
  other: { categoryNotEquals: 'category' },
}

/** A deployment without a parent is its own parent. */
function parentOf(eb: ExpressionBuilder<Schema, 'flow_deployment'>) {
  return eb.fn.coalesce('parentDeploymentId', 'id')
}

export async function queryDeployments(db: Reader, query: DeploymentQuery): Promise<Page<DeploymentView>> {
  let select = db
    .selectFrom('flow_deployment')
    .selectAll()
    .where((eb) => eb.and(conditionsOf(eb, withPatterns(query, ofDeployment), ofDeployment)))
  const { parentDeploymentId: parent, parentDeploymentIdLike: parentLike } = query
  if (parent !== undefined) select = select.where((eb) => eb(parentOf(eb), '=', parent))
  if (parentLike !== undefined)
    select = select.where((eb) => eb(parentOf(eb), 'like', escaped(wildcardPattern(parentLike))))
  const sorts = ['id', 'name', 'deployTime', 'tenantId']
  return loadPage(select, { paging: query, sorts, standardSort: '-deployTime' })
}

const ofDefinitions: Omit<Comparisons, 'table'> = {
  equal: same('id', 'key', 'name', 'category', 'resourceName', 'version', 'deploymentId', 'tenantId'),
  like: {
    keyLike: 'key',
    nameLike: 'name',
    categoryLike: 'category',
    resourceNameLike: 'resourceName',
    tenantIdLike: 'tenantId',
  },
  other: { categoryNotEquals: 'category' },
  oneOf: { ids: 'id' },
  compare: {
    versionAbove: ['version', '>'],
    versionFrom: ['version', '>='],
    versionBelow: ['version', '<'],
    versionTo: ['version', '<='],
  },
}
const ofDefinition: Comparisons = {
  ...ofDefinitions,
  table: 'flow_definition',
  equal: { ...ofDefinitions.equal, suspended: 'suspended', startable: 'startable' },
}
const ofFormDefinition: Comparisons = { ...ofDefinitions, table: 'flow_form_definition' }

const definitionSorts = ['id', 'name', 'key', 'category', 'version', 'deploymentId', 'tenantId']

function isStartable(eb: ExpressionBuilder<Schema, 'flow_definition'>, { account, groups }: Subject) {
  const starters = eb
    .selectFrom('flow_definition_starter')
    .select('flow_definition_starter.definitionId')
    .whereRef('flow_definition_starter.definitionId', '=', 'flow_definition.id')
  const named = starters.where((starter) =>
    groups.length === 0
      ? starter('userId', '=', account)
      : starter.or([starter('userId', '=', account), starter('groupId', 'in', [...groups])]),
  )
  return eb.or([eb.not(eb.exists(starters)), eb.exists(named)])
}

export async function queryDefinitions(db: Reader, query: DefinitionQuery): Promise<Page<DefinitionView>> {
  let select = db
    .selectFrom('flow_definition')
    .selectAll()
    .where((eb) => eb.and(conditionsOf(eb, withPatterns(query, ofDefinition), ofDefinition)))
  const { latest, startableBy, parentDeploymentId } = query
  if (latest) select = select.where('latest', '=', true)
  if (startableBy) select = select.where((eb) => isStartable(eb, startableBy))
  if (parentDeploymentId !== undefined) select = select.where('deploymentId', '=', parentDeploymentId)
  const page = await loadPage(select, {
    paging: query,
    sorts: definitionSorts,
    standardSort: 'name',
    highestFirst: 'version',
  })
  return { rows: await withStarters(db, page.rows), total: page.total }
}

/** Of these definitions. */
export function loadStarters(db: Reader, ids: readonly string[]): Promise<FlowDefinitionStarter[]> {
  const text = 'select * from "flow_definition_starter" where "definitionId" in (?)'
  return readListed<FlowDefinitionStarter>(db, text, ids)
}

export function definitionView(row: DefinitionRow, starters: readonly FlowDefinitionStarter[]): DefinitionView {
  const own = starters.filter(({ definitionId }) => definitionId === row.id)
  return {
    ...row,
    starterUsers: own.flatMap(({ userId }) => userId ?? []),
    starterGroups: own.flatMap(({ groupId }) => groupId ?? []),
  }
}

async function withStarters(db: Reader, rows: readonly DefinitionRow[]): Promise<DefinitionView[]> {
  const ids = rows.map(({ id }) => id)
  const starters = await loadStarters(db, ids)
  return rows.map((row) => definitionView(row, starters))
}

export async function queryFormDefinitions(db: Reader, query: DefinitionQuery): Promise<Page<FormDefinitionView>> {
  let select = db
    .selectFrom('flow_form_definition')
    .selectAll()
    .where((eb) => eb.and(conditionsOf(eb, withPatterns(query, ofFormDefinition), ofFormDefinition)))
  if (query.latest) select = select.where('latest', '=', true)
  const { parentDeploymentId } = query
  if (parentDeploymentId !== undefined) {
    select = select.where('deploymentId', 'in', (eb) =>
      eb
        .selectFrom('flow_deployment')
        .select('flow_deployment.id')
        .where('parentDeploymentId', '=', parentDeploymentId),
    )
  }
  return loadPage(select, { paging: query, sorts: definitionSorts, standardSort: 'name', highestFirst: 'version' })
}

const ofFormInstance: Comparisons = {
  table: 'flow_form_instance',
  equal: same('id', 'formDefinitionId', 'taskId', 'instanceId', 'definitionId', 'submittedBy', 'tenantId'),
  like: {
    formDefinitionIdLike: 'formDefinitionId',
    taskIdLike: 'taskId',
    instanceIdLike: 'instanceId',
    definitionIdLike: 'definitionId',
    submittedByLike: 'submittedBy',
    tenantIdLike: 'tenantId',
  },
}

export async function queryFormInstances(db: Reader, query: FormInstanceQuery): Promise<Page<FormInstanceView>> {
  let select = db
    .selectFrom('flow_form_instance')
    .selectAll()
    .where('draft', '=', false)
    .where((eb) => eb.and(conditionsOf(eb, withPatterns(query, ofFormInstance), ofFormInstance)))
  const { nameLike } = query
  if (nameLike !== undefined) {
    select = select.where('formDefinitionId', 'in', (eb) =>
      eb
        .selectFrom('flow_form_definition')
        .select('flow_form_definition.id')
        .where('name', 'like', escaped(wildcardPattern(nameLike))),
    )
  }
  return loadPage(select, { paging: query, sorts: ['submitTime', 'tenantId'], standardSort: '-submitTime' })
}
