// What a saved diagram or form must not replace unseen: a version that somebody else has deployed, or another one with its key.
import type { Call } from '../../../call/call.ts'
import { staleEdit } from '../../../errors/errors.ts'
import type { DeploymentView } from '../../../ports/process/repository-views.ts'
import { flowMessages as messages } from '../messages.ts'

/** What whoever deploys has seen. */
export interface Seen {
  /** The deployment with what was changed. */
  readonly deploymentId: string | null
  /** Whether anything may be replaced; absent: all but newer versions of what was changed. */
  readonly replace: boolean | undefined
}

const mostInFile = 1000

/** The versions of a deployment, and of others. */
const versionsOf = {
  process: (call: Call, query: object) => call.engine.definitions(call, { size: mostInFile, ...query }),
  form: (call: Call, query: object) => call.engine.formDefinitions(call, { size: mostInFile, ...query }),
}

/** After deploying, which waits for others with the same key. */
export async function assertUnseenStays(
  call: Call,
  { id, kind }: DeploymentView,
  { deploymentId, replace }: Seen,
): Promise<void> {
  if (replace === true) return
  const of = kind === 'form' ? 'form' : 'process'
  const [load, said] = [versionsOf[of], messages.unseen[of]]
  const seen = deploymentId === null ? [] : (await load(call, { deploymentId })).rows
  for (const { key, tenantId, version } of (await load(call, { deploymentId: id })).rows) {
    const own = seen.find((one) => one.key === key && one.tenantId === tenantId)
    if (own !== undefined && version !== own.version + 1) throw staleEdit(said.newer)
    if (own !== undefined || replace === undefined || version === 1) continue
    const { rows } = await load(call, { key, tenantId, versionBelow: version, sort: '-version', size: 1 })
    throw staleEdit(said.taken(key, rows[0]?.name ?? key))
  }
}
