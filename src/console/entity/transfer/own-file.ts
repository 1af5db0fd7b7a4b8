// Downloads what an own job has left.
import { ownFileCall } from '../../../shared/protocol/shared-calls.ts'
import { http } from '../../data/http.ts'

export async function downloadOwnFile(job: number): Promise<void> {
  await http.download({ method: 'POST', path: ownFileCall, body: { id: job } })
}
