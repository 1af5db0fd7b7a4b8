// Checks x-code: the action that previews a text gets it as input, and opens an address.
import type { Descriptor, EntityAction } from '../src/shared/entity/descriptor.ts'
import { noAction } from './check-states.ts'
import type { Report } from './problem.ts'

function problemOf({ on, answer, input }: EntityAction, field: string): string | null {
  if (on !== 'none' || answer !== 'open') return 'must have "on": "none" and "answer": "open"'
  return input?.fields.some(({ name }) => name === field) ? null : `needs "${field}" in its input`
}

export function checkCode({ fields, actions }: Descriptor, report: Report): void {
  for (const { name, code } of fields) {
    const { preview = null } = code ?? {}
    if (preview === null) continue
    const action = actions[preview]
    const problem = action && problemOf(action, name)
    const path = `/properties/${name}/x-code/preview`
    if (!action) report(path, noAction(preview, Object.keys(actions)))
    else if (problem) report(path, `the action "${preview}" ${problem}`)
  }
}
