// Checks x-was: a former name must not be in use elsewhere, or the next start would rename the wrong column or table.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { Problem } from './problem.ts'

function fieldProblems({ fields }: Descriptor, report: (path: string, message: string) => void): void {
  const names = new Set(fields.map((field) => field.name))
  const claimed = new Map<string, string>()
  for (const { name, was } of fields) {
    if (was === null) continue
    const path = `/properties/${name}/x-was`
    const owner = claimed.get(was)
    if (names.has(was)) report(path, `"${was}" is a current field; a former name must not be in use`)
    else if (owner !== undefined) report(path, `"${was}" is already the former name of ${owner}; keep one`)
    else claimed.set(was, name)
  }
}

export function checkFormerNames(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const problems: Problem[] = []
  const tables = new Map(descriptors.map(({ name, table }) => [table, name]))
  const claimed = new Map<string, string>()
  for (const descriptor of descriptors) {
    const { name, was } = descriptor
    const report = (path: string, message: string) => problems.push({ file: `${shown}/${name}.json`, path, message })
    fieldProblems(descriptor, report)
    if (was === undefined) continue
    const [owner, earlier] = [tables.get(was), claimed.get(was)]
    if (owner !== undefined) report('/x-was', `"${was}" is the table of ${owner}; a former name is one that is gone`)
    else if (earlier !== undefined) report('/x-was', `"${was}" is already the former table of ${earlier}; keep one`)
    else claimed.set(was, name)
  }
  return problems
}
