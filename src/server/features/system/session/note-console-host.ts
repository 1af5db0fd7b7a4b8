// Login reserves its host for the console permanently: a site served there could run scripts that read the console's tokens.
import { lockHosts } from '../../../access/queries-console-hosts.ts'
import type { Call } from '../../../call/call.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import type { Reader } from '../../../ports/database.ts'
import { sessionMessages as messages } from './messages.ts'
import { countHosts, findHost, insertHost, touchHost } from './queries-host.ts'

/** The host comes from a header: otherwise anyone who can log in could fill the list and block any host name for sites. */
const perAccount = 3
const inTotal = 200

const day = 24 * 3_600_000

interface Entry {
  /** Parsed. */
  readonly host: string
  readonly user: { readonly account: string; readonly admin: boolean }
}

async function assertRoom(db: Reader, { user: { account, admin } }: Entry): Promise<void> {
  if (admin) return
  const { own, all } = await countHosts(db, account)
  if (own >= perAccount || all >= inTotal) throw forbidden(messages.unknownHost)
}

/** In the transaction of the login. IP addresses and names of the machine are skipped: a site can never have them. */
export async function recordConsoleHost(call: Call, entry: Entry): Promise<void> {
  const { db, now, consoleHosts } = call
  const { host, user } = entry
  if (consoleHosts.isMachine(host)) return
  const known = await findHost(db, host)
  if (known) {
    if (now - known.lastTime > day) await touchHost(db, known.id, now)
    return
  }
  await lockHosts(db)
  // This process may not know yet that the domain belongs to a site.
  if (!consoleHosts.isOwn(host) && (await call.of('cms/site').count({ domain: host })) > 0) throw notFound()
  if (!consoleHosts.isOwn(host)) await assertRoom(db, entry)
  await insertHost(db, { host, account: user.account, firstTime: now, lastTime: now })
}
