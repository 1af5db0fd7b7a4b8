// Checks x-undo: it names what changes stored rows, and nothing that only reads or belongs elsewhere.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { Report } from './problem.ts'

export function checkUndo({ undo = [], api, actions, table }: Descriptor, report: Report): void {
  if (undo.length > 0 && table === null)
    report('/x-undo', 'needs a table: what happens elsewhere cannot be taken back here')
  for (const [index, name] of undo.entries()) {
    const path = `/x-undo/${index}`
    if (name === 'remove') {
      if (!api?.operations.remove) report(path, 'there is no call "remove"')
      continue
    }
    const action = actions[name]
    if (action === undefined) report(path, `there is no action "${name}"`)
    else if (action.on === 'none' || action.go !== null || action.answer !== 'rows')
      report(path, `"${name}" changes no selected rows: it cannot be taken back`)
  }
}
