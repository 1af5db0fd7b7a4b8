// Checks x-drafts: a draft becomes a row by a save, and is recognised by a text that its author may see.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { knownField } from './check-conditions.ts'
import type { Report } from './problem.ts'

export function checkDrafts({ drafts, api, fields }: Descriptor, report: Report): void {
  if (drafts === undefined) return
  if (!api?.operations.save) report('/x-drafts', 'needs the call "save": a draft is what has not been saved yet')
  const path = '/x-drafts/title'
  const names = fields.map(({ name }) => name)
  const unknown = knownField(names, drafts.title)
  if (unknown) return report(path, unknown)
  const field = fields.find(({ name }) => name === drafts.title)
  if (field?.kind !== 'string' || field.see !== null || field.write === 'secret')
    report(path, `"${drafts.title}" cannot title a draft: it needs a text that everybody sees who edits the row`)
}
