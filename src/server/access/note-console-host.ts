// Login reserves its host for the console permanently: a site served there could run scripts that read the console's tokens.
import type { Call } from '../call/call.ts'
import { forbidden, notFound } from '../errors/errors.ts'
import { lockHosts } from './queries-console-hosts.ts'
import type { Reader } from '../ports/database.ts'
import { accessMessages as messages } from './messages.ts'
import { countHosts, findHost, insertHost, isSiteDomain, touchHost } from './queries-console-host.ts'

/** The host comes from a header: otherwise anyone who can log in could fill the list and block any host name for sites. */
const perAccount = 3
const inTotal = 200

const day = 24 * 3_600_000

interface Entry {
  /** Parsed. */
  readonly host: string
  readonly user: { readonly account: string; readonly admin: boolean }
}

async function assertRoom(trx: Reader, { user: { account, admin } }: Entry): Promise<void> {
  if (admin) return
  const { own, all } = await countHosts(trx, account)
  if (own >= perAccount || all >= inTotal) throw forbidden(messages.unknownHost)
}

/** In the transaction of the login. IP addresses and names of the machine are skipped: a site can never have them. */
export async function recordConsoleHost(trx: Reader, { now, consoleHosts }: Call, entry: Entry): Promise<void> {
  const { host, user } = entry
  if (consoleHosts.isMachine(host)) return
  const known = await findHost(trx, host)
  if (known) {
    if (now - known.lastTime > day) await touchHost(trx, known.id, now)
    return
  }
  await lockHosts(trx)
  // This process may not know yet that the domain belongs to a site.
  if (!consoleHosts.isOwn(host) && (await isSiteDomain(trx, host))) throw notFound()
  if (!consoleHosts.isOwn(host)) await assertRoom(trx, entry)
  await insertHost(trx, { host, account: user.account, firstTime: now, lastTime: now })
}
