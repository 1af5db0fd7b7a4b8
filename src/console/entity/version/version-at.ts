// What a row held when it had a certain `updateTime`: versionAt(descriptor, id, time).
import type { Descriptor, OperationName } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { withSite } from '../../data/scope.ts'
import type { EntityRow, Values } from '../row.ts'
import type { Version, VersionContent } from './use-versions.ts'

const mostVersions = 1000

/** Null: without a version history, or when that version is no longer kept. */
export async function versionAt(descriptor: Descriptor, id: EntityRow['id'], time: string): Promise<Values | null> {
  if (descriptor.versions === null) return null
  const read = async <Data>(operation: OperationName, body: Values): Promise<Data> => {
    const path = descriptor.api?.operations[operation]?.path ?? ''
    return (await http.post<Data>(path, withSite(descriptor, body), { kind: 'read', quiet: true })).data
  }
  const versions = await read<Version[]>('versions', { id, limit: mostVersions })
  // Changes of other fields leave no version: the row kept the values of the last one before.
  const version = versions.find((one) => one.time <= time)
  if (version === undefined) return null
  return (await read<VersionContent>('version', { id, versionId: version.id })).values
}
