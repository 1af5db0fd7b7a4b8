// The columns of the matrix: per module one for all of its rights, then one per right.
import type { RightsModule } from '../../../../../shared/entity/rights-modules.ts'
import type { Option, Options } from '../grants.ts'

export interface Group {
  readonly module: RightsModule
  /** Name of the module. */
  readonly title: string
  /** Column of the box for all its rights. */
  readonly column: number
  readonly options: readonly (Option & { readonly title: string })[]
}

interface Words {
  readonly titleOf: (module: RightsModule) => string
  readonly shown: (name: string) => string
}

export function groupsOf(modules: readonly RightsModule[], options: Options, { titleOf, shown }: Words): Group[] {
  let column = 1
  return modules.map((module) => {
    const title = titleOf(module)
    const group = {
      module,
      title,
      column,
      options: options[module].map((option) => ({ ...option, title: shorten(shown(option.name), title) })),
    }
    column += group.options.length + 1
    return group
  })
}

/** Including the box of the whole row. */
export function columnsOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { options }) => sum + options.length + 1, 1)
}

/** The group already names its object: 频道新增 is shown as 新增, `Add (channels)` as `Add`. */
function shorten(name: string, module: string): string {
  const end = name.indexOf(' (')
  if (end > 0) return name.slice(0, end)
  return name.length > module.length && name.startsWith(module) ? name.slice(module.length) : name
}
