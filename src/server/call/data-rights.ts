// What a user may see and do on a site, template, channel or article, as calls see it; implemented by access/data-rights.ts.
import type { Expression, SqlBool } from 'kysely'
import type { RightsModule } from '../../shared/entity/rights-modules.ts'
import type { Reader } from '../ports/database.ts'
import type { CurrentUser } from './current-user.ts'

export interface RightsOption {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly module: RightsModule
  /** The right without which the others of its module are meaningless. */
  readonly view: boolean
}

export interface RightsOptions {
  readonly byModule: ReadonlyMap<RightsModule, readonly RightsOption[]>
  readonly byId: ReadonlyMap<number, RightsOption>
  readonly byCode: ReadonlyMap<string, RightsOption>
}

export interface RightsTarget {
  readonly module: RightsModule
  readonly targetId: number
  readonly code: string
}

export interface RightsHolder {
  readonly id: number
  readonly account: string
  readonly username: string
}

export interface VisibleRows {
  readonly module: RightsModule
  readonly column: string
  readonly code?: string | undefined
}

type Modules = readonly RightsModule[]

export interface NewTarget {
  readonly targetId: number
  /** The site it belongs to; null for a site itself. */
  readonly site: number | null
  /** Codes that are only granted by hand. */
  readonly without: readonly string[]
}

/** Who made a row. */
export interface Maker {
  readonly user: Pick<CurrentUser, 'id' | 'admin'> | null
  readonly db: Reader
}

/** The parts of a call that decide its rights. */
export interface RightsCall {
  readonly user: CurrentUser | null
  /** The server itself: it holds everything. */
  readonly isJob?: boolean
  readonly db: Reader
}

export interface DataRights {
  options(call: RightsCall): Promise<RightsOptions>
  /** Rows for whose target in `column` (table.column) the code, or by default the view right, is held; null = all, false = none. */
  visible(call: RightsCall, where: VisibleRows): Promise<Expression<SqlBool> | null | false>
  /** Codes held, by target; targets without any are absent. */
  codes(
    call: RightsCall,
    module: RightsModule,
    targetIds: readonly number[],
  ): Promise<ReadonlyMap<number, readonly string[]>>
  has(call: RightsCall, target: RightsTarget): Promise<boolean>
  assert(call: RightsCall, target: RightsTarget): Promise<void>
  /** Enabled, unlocked users who hold the code on any of the targets, administrators too. */
  holders(
    call: Pick<RightsCall, 'db'>,
    held: Pick<RightsTarget, 'module' | 'code'> & { readonly targetIds: readonly number[] },
  ): Promise<readonly RightsHolder[]>
  canView(call: RightsCall, module: RightsModule, targetId: number): Promise<boolean>
  /** Copies everyone's grants on the parent to a new child. */
  inherit(call: RightsCall, modules: Modules, ids: { from: number; to: number }): Promise<void>
  /** The creator of a row without a parent gets every right on it, and on own rows also the view right on the site that these need. */
  grantAll(by: Maker, modules: Modules, on: NewTarget): Promise<void>
  drop(call: RightsCall, modules: Modules, targetIds: readonly number[]): Promise<void>
}
