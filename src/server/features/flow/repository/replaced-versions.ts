// What a deployed diagram must not replace unseen: a version that somebody else has deployed, or another process with its key.
import type { Call } from '../../../call/call.ts'
import { staleEdit } from '../../../errors/errors.ts'
import type { DefinitionView, DeploymentView } from '../../../ports/process/repository-views.ts'
import { flowMessages as messages } from '../messages.ts'

/** What whoever deploys has seen. */
export interface Seen {
  /** The definition that was changed. */
  readonly based: DefinitionView | null
  /** Whether anything may be replaced; absent: everything but newer versions of `based`. */
  readonly replace: boolean | undefined
}

async function assertLatest(call: Call, { id }: DeploymentView, based: DefinitionView): Promise<void> {
  const { key, tenantId } = based
  const made = await call.engine.definitions(call, { deploymentId: id, key, tenantId })
  const [own] = made.rows
  const isLatest = own ? own.version === based.version + 1 : based.latest
  if (!isLatest) throw staleEdit(messages.newerVersion)
}

/** The processes of the changed file are known, those with other keys are somebody's. */
async function assertFree(call: Call, { id }: DeploymentView, based: DefinitionView | null): Promise<void> {
  const { engine } = call
  const file = based === null ? [] : (await engine.definitions(call, { deploymentId: based.deploymentId })).rows
  const known = new Set(file.map(({ key }) => key))
  const { rows } = await engine.definitions(call, { deploymentId: id })
  const taken = rows.find(({ key, version }) => version > 1 && !known.has(key))
  if (taken === undefined) return
  const { key, tenantId, version } = taken
  const { rows: before } = await engine.definitions(call, { key, tenantId, versionBelow: version, sort: '-version' })
  throw staleEdit(messages.takenKey(key, before[0]?.name ?? key))
}

/** After deploying, which waits for others with the same key. */
export async function assertUnseenStays(call: Call, deployment: DeploymentView, seen: Seen): Promise<void> {
  const { based, replace } = seen
  if (replace === true) return
  if (based !== null) await assertLatest(call, deployment, based)
  if (replace === false) await assertFree(call, deployment, based)
}
