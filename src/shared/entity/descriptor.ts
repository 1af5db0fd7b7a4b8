// The resolved descriptor: what `npm run gen` makes of one file in schemas/, and what both runtimes interpret.
// References are inlined, shorthands are spelt out, defaults are filled in: run time never asks "is it there?".
import type { RightsModule } from './rights-modules.ts'

export type Scalar = string | number | boolean | null

/** Kinds of stored and sent values. `datetime` is epoch milliseconds in the database and `yyyy-MM-dd HH:mm:ss` on the wire. */
export type FieldKind = 'string' | 'integer' | 'number' | 'boolean' | 'datetime' | 'json'

/** Field name -> value, any of several values, or `{not: …}`; all entries must hold (x-when, x-required-when). */
export type Condition = Readonly<
  Record<string, Scalar | readonly Scalar[] | { readonly not: Scalar | readonly Scalar[] }>
>

export type WidgetName =
  | 'text'
  | 'textarea'
  | 'number'
  | 'switch'
  | 'radio'
  | 'select'
  | 'dict-select'
  | 'ref-select'
  | 'tree-select'
  | 'datetime'
  | 'colour'
  | 'upload'
  | 'password'
  | 'checkbox-list'
  | 'check-tree'
  | 'code'
  | 'rich-text'
  | 'hidden'

export interface Choice {
  readonly const: string | number
  readonly title: string
}

export interface LinkTable {
  readonly table: string
  readonly from: string
  readonly to: string
  /** What it was called before the field or its table was renamed (x-was); absent = always so. */
  readonly was?: { readonly table: string; readonly from: string }
}

/** x-ref: the field points at rows of another entity. */
export interface FieldRef {
  readonly entity: string
  /** Field of the target shown to people. */
  readonly label: string
  /** Several targets in a link table: comma list or array on the wire in, ids out. Null = one id in this column. */
  readonly many: LinkTable | null
  /** Only targets with these values may be chosen; enforced by the server. */
  readonly where: Condition | null
  /** Only targets not yet used by another row of this entity. */
  readonly free: boolean
  /** Name under which lists carry the joined label (channelName); null = not joined. */
  readonly as: string | null
}

export interface Field {
  readonly name: string
  readonly title: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly default: Scalar | undefined
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly minimum: number | null
  readonly maximum: number | null
  readonly pattern: string | null
  readonly format: string | null
  readonly choices: readonly Choice[] | null
  /** Sentence per failed keyword (required, pattern, maxLength, format, type, enum …), `{title}` already filled in. */
  readonly message: Readonly<Record<string, string>>
  /** `none` = not a column (sent and shown only); `link` = kept in a link table. */
  readonly store: 'column' | 'link' | 'none'
  /** Unique together with these other fields ([] = alone); null = not unique. */
  readonly unique: readonly string[] | null
  readonly index: boolean
  /** Searched by bigrams (full text) rather than by a scan. */
  readonly search: boolean
  /** always: free; create: fixed afterwards; never: the server sets it; secret: Base64 in, never out; masked: shown masked. */
  readonly write: 'always' | 'create' | 'never' | 'secret' | 'masked'
  readonly widget: WidgetName
  readonly dict: string | null
  readonly ref: FieldRef | null
  readonly when: Condition | null
  readonly requiredWhen: Condition | null
  readonly was: string | null
  /** Code of a data right without which the field keeps its value; making a row does not bring it along. */
  readonly access: string | null
  /** Added by gen to every editable entity (createTime, createBy, updateTime, updateBy, recycle columns). */
  readonly system: boolean
}

export type OperationName =
  | 'list'
  | 'tree'
  | 'detail'
  | 'save'
  | 'remove'
  | 'options'
  | 'export'
  | 'recycleList'
  | 'recycleOpt'

export interface Operation {
  /** Below /api, e.g. `/cms/source/list`. */
  readonly path: string
  /** Row fields sent along besides `id` (user delete sends the account too). */
  readonly send: readonly string[]
}

export interface EntityApi {
  readonly path: string
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>
}

export type SearchOp = 'like' | 'eq' | 'from' | 'to' | 'in'

export interface SearchEntry {
  /** Name in the request body. */
  readonly name: string
  /** Column compared. */
  readonly field: string
  readonly op: SearchOp
  readonly title: string
  readonly maxLength: number
}

export interface SortEntry {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface EntityList {
  /** Console route below /admin, or null when the entity has calls but no screen. */
  readonly route: string | null
  /** Name of the screen in menu, breadcrumb and page title (频道维护); the entity's title unless given. */
  readonly title: string
  readonly columns: readonly string[]
  /** Those of the columns that people switch on when they want them. */
  readonly hidden: readonly string[]
  readonly search: readonly SearchEntry[]
  readonly sort: readonly SortEntry[]
  readonly sizes: readonly number[]
  /** Master and detail: what the list stands beside, or what stands beside the list. */
  readonly split: ListSplit
  /** Row buttons in order; a nested array is the 更多 menu. Names of actions, or edit, remove, view. */
  readonly actions: readonly (string | readonly string[])[]
}

export interface ListSplit {
  /** A tree or list of another entity on the left: the row chosen there narrows this list by a field that points at it. */
  readonly master: SplitMaster | null
  /** On the right the chosen row's form, or rows of another entity that point at it; null: of a tree, its children as a table. */
  readonly detail: 'form' | SplitRows | null
}

export interface SplitMaster {
  readonly entity: string
  readonly by: string
  /** Without a choice all rows are listed; rows below the chosen one count too. */
  readonly all: boolean
}

export interface SplitRows {
  readonly entity: string
  readonly by: string
  readonly size: number
  /** A call of its own instead of the other entity's list, and under which key its answer holds the rows. */
  readonly path: string | null
  readonly rows: string | null
  /** Null: as the other entity's own list has them. */
  readonly columns: readonly string[] | null
  readonly search: readonly string[] | null
}

export interface FormGroup {
  /** Null for a form without groups. */
  readonly title: string | null
  readonly fields: readonly string[]
}

export interface EntityForm {
  readonly in: 'modal' | 'drawer' | 'page'
  readonly groups: readonly FormGroup[]
}

export interface EntityTree {
  readonly parent: string
  readonly label: string
  readonly order: string
  readonly maxDepth: number
  /** A virtual root that is shown but is not a row. */
  readonly root: { readonly id: number; readonly label: string } | null
  readonly remove: 'refuse' | 'cascade'
}

export interface EntityAccess {
  /** Button codes by operation (list, create, update, remove, recycle …) or action; none = the page permission decides. */
  readonly codes: Readonly<Record<string, string>>
  /** Data rights: whose grant list holds the codes. `target`: field of the row with the target id; `create`: field of the
   * body with it on creation. Null = resources decide. */
  readonly in: { readonly kind: RightsModule; readonly target: string; readonly create: string } | null
  /** Name under which a row's codes are sent (channelPermissions). */
  readonly rights: string | null
}

export interface ActionInput {
  readonly fields: readonly Field[]
}

export interface EntityAction {
  readonly name: string
  /** Fixed, or by a row field's value: enabled true -> 禁用. */
  readonly title: string | { readonly field: string; readonly values: Readonly<Record<string, string>> }
  readonly on: 'none' | 'one' | 'many'
  readonly path: string
  /** Asked before it runs; null = not asked. `{name}` takes the row's fields. */
  readonly confirm: string | null
  readonly input: ActionInput | null
  /** Any input field of format `file`: the call is multipart. */
  readonly multipart: boolean
  readonly send: readonly string[]
  readonly done: string | null
  /** rows: the list is reloaded; download: a file; open: the answer is an address; job: a progress bar follows. */
  readonly answer: 'rows' | 'download' | 'open' | 'job'
  /** The button only leads to this console address ({id} filled in); no call. */
  readonly go: string | null
  /** Offered only on rows that meet this. */
  readonly when: Condition | null
  readonly danger: boolean
}

export interface EntityStates {
  readonly field: string
  readonly values: readonly { readonly value: Scalar; readonly title: string; readonly colour: string }[]
  /** Which action leads from where to where (several targets: the action picks one). */
  readonly transitions: readonly {
    readonly action: string
    readonly from: readonly Scalar[]
    readonly to: readonly Scalar[]
  }[]
}

export interface Descriptor {
  /** `area/kebab`, the file's path below schemas/. */
  readonly name: string
  /** PascalCase name of the generated interface. */
  readonly type: string
  readonly title: string
  /** Null: no table, the behaviour supplies `source`. */
  readonly table: string | null
  /** Former name of the table: a rename keeps the data. */
  readonly was?: string
  readonly fields: readonly Field[]
  /** Composite indexes for the declared lists: columns in order. */
  readonly indexes: readonly (readonly string[])[]
  readonly api: EntityApi | null
  readonly list: EntityList | null
  readonly form: EntityForm | null
  readonly tree: EntityTree | null
  /** Rows belong to a site: the field, and the value that means "public". */
  readonly scope: { readonly by: 'site'; readonly field: string; readonly public: number | null } | null
  readonly access: EntityAccess
  readonly actions: Readonly<Record<string, EntityAction>>
  /** Delete means recycle; children are rows of other entities, taken along by the field that points here. */
  readonly recycle: {
    readonly route: string
    readonly children: readonly { readonly entity: string; readonly field: string }[]
  } | null
  readonly states: EntityStates | null
  readonly features: {
    readonly audit: boolean
    readonly export: boolean
  }
  readonly version: 'dictionary' | 'permission' | null
  /** Entity-level sentences: remove, none, many, saved, removed … */
  readonly message: Readonly<Record<string, string>>
}
