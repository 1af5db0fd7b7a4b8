// The right to view a row of an entity that is named in a call.
import { forbidden, notFound } from '../../errors/errors.ts'
import type { RowRights } from '../../http/server-parts.ts'
import { operationGuard } from '../call-guards.ts'
import type { EntityRuntime } from '../runtime.ts'
import { loadSeenRow } from './seen-row.ts'

export function createRowRights(runtime: EntityRuntime): RowRights {
  return {
    async assertView(call, { entity, id }) {
      const plan = runtime.plans.get(entity)
      const detail = plan?.descriptor.api?.operations.detail
      if (!plan || !detail || plan.descriptor.table === null) throw notFound()
      const { access, grantedBy } = operationGuard(runtime, plan, 'detail')
      const need = { path: detail.path, ...(grantedBy && { grantedBy }) }
      if (access !== 'data' && !(await runtime.allows(call, need))) throw forbidden()
      await loadSeenRow({ runtime, plan, call }, { id, site: null, operation: 'list' })
    },
  }
}
