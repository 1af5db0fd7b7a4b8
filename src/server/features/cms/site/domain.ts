// A site's own domain: normalised, and never a host of the console, where its scripts could read the console's storage.
import type { Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { isDomainName, parseHostName } from '../../../http/host-name.ts'
import { isConsoleHost, lockHosts } from '../../../access/queries-console-hosts.ts'
import { siteMessages as messages } from './messages.ts'

type SiteCall = EntityCall<'cms/site'>
type Site = Row<'cms/site'>

/** Whether the host is, or once was, the console's. */
export async function isConsoles({ db, consoleHosts }: SiteCall, name: string): Promise<boolean> {
  if (consoleHosts.isOwn(name)) return true
  await lockHosts(db)
  return isConsoleHost(db, name)
}

/** Why this cannot become the domain, as a sentence; null if it can. */
export async function refuseDomain(call: SiteCall, text: string): Promise<string | null> {
  const name = parseHostName(text)
  if (name !== null && (await isConsoles(call, name))) return messages.reservedDomain
  if (name === null || !isDomainName(name)) {
    return call.descriptor.fields.find((field) => field.name === 'domain')?.message.format ?? messages.reservedDomain
  }
  // The console's hosts are unknown: it could be a host on which nobody has logged in yet.
  return call.consoleHosts.isDeclared || call.user?.admin ? null : messages.adminDomain
}

/** The domain that a restored site keeps: null if the host has another owner by now. */
export async function recoverDomain(call: SiteCall, { domain }: Partial<Site>): Promise<string | null> {
  const name = parseHostName(domain ?? '')
  if (name === null || (await isConsoles(call, name))) return null
  return (await call.rows.count({ domain: name })) > 0 ? null : name
}
