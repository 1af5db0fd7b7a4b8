// Lists of deployments, process definitions, forms and form instances.
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Definition as DefinitionRow } from '../../../generated/entities.ts'
import type { Reader, Schema } from '../../ports/database.ts'
import type { DefinitionQuery, DeploymentQuery, FormInstanceQuery, Page, Subject } from '../../ports/process-queries.ts'
import type { DefinitionView, DeploymentView, FormDefinitionView, FormInstanceView } from '../../ports/process-views.ts'
import { loadPage } from './query-page.ts'

type Table = 'flow_deployment' | 'flow_definition' | 'flow_form_definition' | 'flow_form_instance'
type Expressions = ExpressionBuilder<Schema, Table>
type Condition = ExpressionWrapper<Schema, Table, SqlBool>

/** Query name -> column: equality, and `like` with the caller's `%`. */
interface Named {
  readonly equal: Readonly<Record<string, string>>
  readonly like: Readonly<Record<string, string>>
}

function conditions(eb: unknown, query: object, { equal, like }: Named): Condition[] {
  const on = eb as Expressions
  const given = query as Readonly<Record<string, unknown>>
  const compare = (names: Readonly<Record<string, string>>, operator: '=' | 'like') =>
    Object.entries(names)
      .filter(([name]) => given[name] !== undefined)
      .map(([name, column]) => on(column as 'id', operator, given[name] as string))
  return [...compare(equal, '='), ...compare(like, 'like')]
}

const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

const ofDeployment: Named = {
  equal: same(['kind', 'id', 'name', 'category', 'parentDeploymentId', 'tenantId']),
  like: { nameLike: 'name', tenantIdLike: 'tenantId' },
}

export async function queryDeployments(db: Reader, query: DeploymentQuery): Promise<Page<DeploymentView>> {
  let select = db
    .selectFrom('flow_deployment')
    .selectAll()
    .where((eb) => eb.and(conditions(eb, query, ofDeployment)))
  const { categoryNotEquals: other } = query
  if (other !== undefined)
    select = select.where((eb) => eb.or([eb('category', 'is', null), eb('category', '!=', other)]))
  const sorts = ['id', 'name', 'deployTime', 'tenantId']
  return loadPage(select, { paging: query, sorts, standardSort: '-deployTime' })
}

const ofDefinition: Named = {
  equal: same(['id', 'key', 'name', 'category', 'resourceName', 'version', 'deploymentId', 'suspended', 'tenantId']),
  like: { keyLike: 'key', nameLike: 'name', categoryLike: 'category', tenantIdLike: 'tenantId' },
}

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
    .where((eb) => eb.and(conditions(eb, query, ofDefinition)))
  const { latest, startableBy, parentDeploymentId } = query
  if (latest) select = select.where('latest', '=', true)
  if (startableBy) select = select.where((eb) => isStartable(eb, startableBy))
  if (parentDeploymentId !== undefined) select = select.where('deploymentId', '=', parentDeploymentId)
  const page = await loadPage(select, { paging: query, sorts: definitionSorts, standardSort: 'name' })
  return { rows: await withStarters(db, page.rows), total: page.total }
}

export async function withStarters(db: Reader, rows: readonly DefinitionRow[]): Promise<DefinitionView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const starters = await db.selectFrom('flow_definition_starter').selectAll().where('definitionId', 'in', ids).execute()
  return rows.map((row) => {
    const own = starters.filter(({ definitionId }) => definitionId === row.id)
    return {
      ...row,
      starterUsers: own.flatMap(({ userId }) => userId ?? []),
      starterGroups: own.flatMap(({ groupId }) => groupId ?? []),
    }
  })
}

export async function queryFormDefinitions(db: Reader, query: DefinitionQuery): Promise<Page<FormDefinitionView>> {
  const { suspended: _processesOnly, ...asked } = query
  let select = db
    .selectFrom('flow_form_definition')
    .selectAll()
    .where((eb) => eb.and(conditions(eb, asked, ofDefinition)))
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
  return loadPage(select, { paging: query, sorts: definitionSorts, standardSort: 'name' })
}

const ofFormInstance: Named = {
  equal: same(['id', 'formDefinitionId', 'taskId', 'instanceId', 'definitionId', 'submittedBy', 'tenantId']),
  like: { tenantIdLike: 'tenantId' },
}

export async function queryFormInstances(db: Reader, query: FormInstanceQuery): Promise<Page<FormInstanceView>> {
  let select = db
    .selectFrom('flow_form_instance')
    .selectAll()
    .where('draft', '=', false)
    .where((eb) => eb.and(conditions(eb, query, ofFormInstance)))
  const { nameLike } = query
  if (nameLike !== undefined) {
    select = select.where('formDefinitionId', 'in', (eb) =>
      eb.selectFrom('flow_form_definition').select('flow_form_definition.id').where('name', 'like', nameLike),
    )
  }
  return loadPage(select, { paging: query, sorts: ['submitTime', 'tenantId'], standardSort: '-submitTime' })
}
