// Who may make the calls of an entity: button codes, pages, data rights, and what each call is called.
import { type CallGrants, grantsOf, rightsOfCall } from '../../shared/entity/call-grants.ts'
import { titlesOf } from '../../shared/entity/calls.ts'
import type { EntityAction, Field, OperationName } from '../../shared/entity/descriptor.ts'
import type { RouteSpec } from '../http/route.ts'
import type { EntityPlan } from './entity-plan.ts'
import type { EntityRuntime } from './runtime.ts'

/** Choices are for users who may open a form that offers them; with data rights, each row decides. */
function optionGrants(runtime: EntityRuntime, plan: EntityPlan): CallGrants | 'login' {
  const users = [...runtime.plans.values()].filter(({ descriptor }) =>
    descriptor.fields.some(({ ref }) => ref?.entity === plan.name),
  )
  if (users.some(({ descriptor }) => descriptor.access.in !== null)) return 'login'
  const all = [plan, ...users]
  const pages = all.flatMap(({ descriptor }) => descriptor.list?.route ?? [])
  const codes = all.flatMap(({ descriptor: { access } }) =>
    [access.codes.create, access.codes.update].filter((code) => code !== undefined),
  )
  return { pages, codes }
}

/** Pages that show the rows of this entity beside their list or in a dialog, to choose from; a code for its list is needed there too. */
function choicePages(runtime: EntityRuntime, plan: EntityPlan, operation: OperationName): readonly string[] {
  const { access, tree } = plan.descriptor
  if (operation !== (tree === null ? 'list' : 'tree') || access.codes['list'] !== undefined) return []
  const isPicked = (fields: readonly Field[]) =>
    fields.some(({ widget, ref }) => widget === 'picker' && ref?.entity === plan.name)
  return [...runtime.plans.values()].flatMap(({ descriptor: { list, fields } }) =>
    list?.route && (list.split.master?.entity === plan.name || isPicked(fields)) ? [list.route] : [],
  )
}

function callGrants(runtime: EntityRuntime, plan: EntityPlan, operation: OperationName): CallGrants {
  const own = grantsOf(plan.descriptor, rightsOfCall[operation])
  const beside = choicePages(runtime, plan, operation)
  return beside.length === 0 ? own : { ...own, pages: [...(own.pages ?? []), ...beside] }
}

export function operationGuard(
  runtime: EntityRuntime,
  plan: EntityPlan,
  operation: OperationName,
): Pick<RouteSpec, 'access' | 'grantedBy'> {
  if (plan.descriptor.access.in) return { access: 'data' }
  const grantedBy = operation === 'options' ? optionGrants(runtime, plan) : callGrants(runtime, plan, operation)
  if (grantedBy === 'login') return { access: 'login' }
  return { access: 'interface', grantedBy }
}

export function actionGuard(plan: EntityPlan, { name }: EntityAction): Pick<RouteSpec, 'access' | 'grantedBy'> {
  if (plan.descriptor.access.in) return { access: 'data' }
  return { access: 'interface', grantedBy: grantsOf(plan.descriptor, [name]) }
}

export function actionTitle({ descriptor }: EntityPlan, action: EntityAction): string {
  return `${descriptor.title}${titlesOf(descriptor, action).join('/')}`
}
