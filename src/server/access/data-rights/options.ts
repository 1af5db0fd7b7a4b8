// The rights that can be granted on sites, templates, channels and articles, cached until the permission version changes.
import { isRightsModule, type RightsModule } from '../../../shared/entity/rights-modules.ts'
import type { DataVersion } from '../../../shared/protocol/envelope.ts'
import type { RightsOption, RightsOptions } from '../../call/data-rights.ts'
import type { Reader } from '../../ports/database.ts'
import { loadOptionTree, type OptionRow } from './queries.ts'

export interface OptionSource {
  current(db: Reader): Promise<RightsOptions>
}

function isEnabled(row: OptionRow, rows: ReadonlyMap<number, OptionRow>): boolean {
  const seen = new Set<number>()
  for (let node: OptionRow | undefined = row; node; node = node.pid === null ? undefined : rows.get(node.pid)) {
    if (!node.enabled || seen.has(node.id)) return false
    seen.add(node.id)
  }
  return true
}

function buildOptions(rows: readonly OptionRow[]): RightsOptions {
  const all = new Map(rows.map((row) => [row.id, row]))
  const options = rows.flatMap((row) => {
    if (!row.dataPerm || !isRightsModule(row.module) || !isEnabled(row, all)) return []
    return [{ id: row.id, name: row.name, code: row.code, module: row.module, view: row.dataPermType === 1 }]
  })
  const byModule = new Map<RightsModule, RightsOption[]>()
  for (const option of options) byModule.set(option.module, [...(byModule.get(option.module) ?? []), option])
  return {
    byModule,
    byId: new Map(options.map((option) => [option.id, option])),
    byCode: new Map(options.map((option) => [option.code, option])),
  }
}

/** Changes of resources bump the permission version in the same transaction. */
export function createOptionSource(version: () => DataVersion | Promise<DataVersion>): OptionSource {
  let kept: { permission: number; options: RightsOptions } | null = null
  const current = async (db: Reader): Promise<RightsOptions> => {
    const { permission } = await version()
    if (kept?.permission === permission) return kept.options
    const options = buildOptions(await loadOptionTree(db))
    kept = { permission, options }
    return options
  }
  return { current }
}
