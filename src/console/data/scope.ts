// Rows that belong to a site: calls carry the selected site unless they name one.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { siteKey } from '../../shared/protocol/site-key.ts'
import { currentSiteId } from './site.ts'
import type { Values } from './values.ts'

export function withSite(descriptor: Descriptor, values: Values): Values {
  const field = descriptor.scope?.field ?? (descriptor.list?.ofSite === true ? siteKey : undefined)
  if (field === undefined) return values
  const named = values[field]
  if (named !== undefined && named !== null && named !== '') return values
  const site = currentSiteId()
  return site === null ? values : { ...values, [field]: site }
}
