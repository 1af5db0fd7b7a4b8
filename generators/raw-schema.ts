// A descriptor file as written (after the vocabulary check): shorthands allowed, references not yet inlined.
import type { CallMethod, Operation } from '../src/shared/entity/declared-call.ts'
import type { ListPosition } from '../src/shared/entity/list-position.ts'
import type { Condition, Scalar, Written } from '../src/shared/entity/descriptor.ts'
import type { SearchOp } from '../src/shared/entity/search-entry.ts'
import type { Choice, CodeLanguage, Comparison, Mark, WidgetName } from '../src/shared/entity/field-parts.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'

export interface RawField {
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly items?: Readonly<Record<string, unknown>>
  readonly default?: Scalar
  readonly examples?: readonly unknown[]
  readonly oneOf?: readonly Choice[]
  readonly 'x-marks'?: Readonly<Record<string, Partial<Mark>>>
  readonly 'x-message'?: Readonly<Record<string, string>>
  readonly 'x-store'?:
    | false
    | {
        readonly unique?: boolean | readonly string[] | RawUnique
        readonly index?: boolean
        readonly search?: boolean | readonly string[]
      }
  readonly 'x-widget'?: WidgetName
  readonly 'x-dict'?: string
  readonly 'x-ref'?: RawRef
  readonly 'x-when'?: Condition
  readonly 'x-required-when'?: Condition
  readonly 'x-readonly-when'?: Condition
  readonly 'x-compare'?: Readonly<Partial<Record<Comparison, string>>>
  readonly 'x-write'?: 'always' | 'create' | 'never' | 'secret' | 'masked'
  readonly 'x-was'?: string
  readonly 'x-access'?: string | { readonly see?: string; readonly edit?: string }
  readonly 'x-decimals'?: number
  readonly 'x-unit'?: string
  readonly 'x-options'?: boolean
  readonly 'x-code'?: {
    readonly language: CodeLanguage['language']
    readonly words?: string
    readonly preview?: string
  }
  readonly 'x-upload'?: { readonly limit?: number; readonly types?: readonly string[] }
}

export interface RawUnique {
  readonly within?: readonly string[]
  readonly when?: Condition
}

export interface RawRef {
  readonly entity: string
  readonly label: string
  readonly many?: boolean | { readonly table?: string; readonly from?: string; readonly to?: string }
  readonly where?: Condition
  readonly free?: boolean
  readonly remove?: 'refuse' | { readonly refuse: Condition }
  readonly as?: string
  readonly object?: string
}

export type RawOperation =
  | boolean
  | string
  | {
      readonly path?: string
      readonly method?: CallMethod
      readonly send?: readonly string[]
      readonly paging?: Operation['paging']
      readonly ticks?: Readonly<Record<string, string>>
      readonly each?: true
    }

export interface RawApi {
  readonly path: string
  readonly routed?: true
  readonly operations?: Readonly<Record<string, RawOperation>>
}

export type RawSearch =
  | string
  | {
      readonly name: string
      readonly field?: string
      readonly op?: SearchOp
      readonly title?: string
      readonly maxLength?: number
      readonly empty?: string
      readonly only?: true
    }

export interface RawSplit {
  readonly master?: { readonly entity: string; readonly by: string; readonly all?: boolean; readonly below?: boolean }
  readonly detail?:
    | 'form'
    | {
        readonly entity: string
        readonly by: string
        readonly size?: number
        readonly path?: string
        readonly rows?: string
        readonly columns?: readonly string[]
        readonly search?: readonly string[]
      }
}

export interface RawList {
  readonly route?: string | null
  readonly title?: string
  readonly hint?: string
  readonly pages?: Readonly<Record<string, string>>
  readonly columns: readonly string[]
  readonly hidden?: readonly string[]
  readonly label?: string
  readonly search?: readonly RawSearch[]
  readonly sort?: readonly string[]
  readonly sizes?: readonly number[]
  readonly position?: Omit<ListPosition, 'within'> & Partial<Pick<ListPosition, 'within'>>
  readonly size?: number
  readonly ofSite?: true
  readonly split?: RawSplit
  readonly actions?: readonly (string | readonly string[])[]
  readonly toolbar?: true
}

export type RawGroups = readonly (string | { readonly title?: string; readonly fields: readonly string[] })[]
export type RawForm = RawGroups | { readonly in?: 'modal' | 'drawer' | 'page'; readonly groups: RawGroups }

export interface RawAction {
  readonly title: string | { readonly field: string; readonly values: Readonly<Record<string, string>> }
  readonly on: 'none' | 'one' | 'many'
  readonly each?: true
  readonly path?: string
  readonly method?: CallMethod
  readonly access?: string
  readonly confirm?: boolean | string
  readonly input?: { readonly required?: readonly string[]; readonly properties: Readonly<Record<string, RawField>> }
  readonly send?: readonly string[]
  readonly done?: string
  readonly answer?: 'rows' | 'download' | 'open' | 'job'
  readonly go?: string
  readonly set?: Readonly<Record<string, Written>>
  readonly when?: Condition
  readonly danger?: boolean
  readonly below?: boolean
}

export interface RawStates {
  readonly field: string
  readonly values: readonly {
    readonly value: Scalar
    readonly title: string
    readonly colour?: string
    readonly dims?: boolean
  }[]
  readonly transitions: readonly {
    readonly action: string
    readonly from: Scalar | readonly Scalar[]
    readonly to?: Scalar | readonly Scalar[]
  }[]
}

export interface RawSchema {
  readonly $id: string
  readonly title: string
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, RawField>>
  readonly 'x-api'?: RawApi
  readonly 'x-list'?: RawList
  readonly 'x-form'?: RawForm
  readonly 'x-tree'?: {
    readonly parent: string
    readonly label: string
    readonly order: string
    readonly kind?: string
    readonly maxDepth?: number
    readonly root?: { readonly id: number; readonly label: string }
    readonly delete?: 'refuse' | 'cascade'
    readonly position?: { readonly flag: string; readonly before: string; readonly move?: string }
  }
  readonly 'x-scope'?: { readonly by: 'site'; readonly field: string; readonly public?: number | null }
  readonly 'x-access'?: Readonly<Record<string, unknown>>
  readonly 'x-actions'?: Readonly<Record<string, RawAction>>
  readonly 'x-switch'?: string
  readonly 'x-recycle'?: { readonly route: string; readonly children?: readonly string[] }
  readonly 'x-states'?: RawStates
  readonly 'x-features'?: {
    readonly audit?: boolean
    readonly export?: boolean
    readonly import?: true | readonly string[]
  }
  readonly 'x-version'?: string
  readonly 'x-versions'?: { readonly fields: readonly string[]; readonly keep?: number }
  readonly 'x-drafts'?: { readonly title: string }
  readonly 'x-undo'?: readonly string[]
  readonly 'x-message'?: Readonly<Record<string, string>>
  readonly 'x-store'?: false | string
  readonly 'x-index'?: readonly (readonly string[] | { readonly fields: readonly string[]; readonly filled: true })[]
  readonly 'x-was'?: string
  readonly 'x-menu'?: RawMenuPlace
  readonly 'x-calls'?: readonly RawCall[]
  readonly 'x-codes'?: readonly RawCode[]
  readonly 'x-dictionaries'?: Readonly<Record<string, RawDictionary>>
  readonly 'x-english'?: EntityLabels
  readonly examples?: readonly Readonly<Record<string, unknown>>[]
}

export interface RawEntry {
  readonly value: string | number
  /** The value itself unless given. */
  readonly code?: string
  readonly title: string
  readonly english?: string
  readonly entries?: readonly RawEntry[]
}

export interface RawDictionary {
  readonly title: string
  readonly english?: string
  readonly entries: readonly RawEntry[]
}

export interface RawMenuPlace {
  readonly group: string
  readonly icon?: string
  readonly sort: number
}

export interface RawCall {
  readonly path: string
  readonly title: string
  readonly english?: string
}

export interface RawCode {
  readonly code: string
  readonly title: string
  readonly english?: string
}

export interface RawMenu {
  readonly groups: readonly {
    readonly key: string
    readonly title: string
    readonly english?: string
    readonly icon?: string
    readonly sort: number
    readonly parent?: string
    readonly route?: string
  }[]
}

/** A hand-written screen, with the calls and button codes that are granted with it. */
export interface RawPage {
  readonly $id: string
  readonly title: string
  readonly english?: string
  readonly route: string
  /** Absent: a page without a place in the menu. */
  readonly 'x-menu'?: RawMenuPlace
  /** false: any logged-in user may open it. */
  readonly guard?: boolean
  readonly calls?: readonly RawCall[]
  readonly codes?: readonly RawCode[]
}

/** English of common.json, by shared definition. */
export type CommonEnglish = Pick<EntityLabels, 'fields' | 'choices' | 'messages'>

export interface RawCommon {
  readonly $defs: Readonly<Record<string, RawField>>
  readonly 'x-english'?: CommonEnglish
}
