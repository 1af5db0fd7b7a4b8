// The resolved descriptor: what `npm run gen` builds from one file in schemas/ and both runtimes interpret.
// References are inlined, shorthands expanded, defaults filled in: run-time code never has to check whether a key is present.
import type { EntityStates, Scalar } from './entity-states.ts'
import type { EntityScope } from './entity-scope.ts'
import type { EntityTree } from './entity-tree.ts'
import type { DeclaredCall, Operation } from './declared-call.ts'
import type { Choice, CodeLanguage, FieldComparison, LinkTable, Mark, UploadLimit, WidgetName } from './field-parts.ts'
import type { ListPosition } from './list-position.ts'
import type { ListSplit } from './list-split.ts'
import type { RightsModule } from './rights-modules.ts'
import type { SearchEntry } from './search-entry.ts'

export type { EntityStates, Scalar }

/**
 * Kinds of stored and sent values. `datetime` is epoch milliseconds in the database and `yyyy-MM-dd HH:mm:ss` on the wire, `date` is
 * `yyyy-MM-dd` in both; `decimal` is an integer of minor units in the database (decimal.ts) and a number everywhere else.
 */
export type FieldKind = 'string' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'datetime' | 'json'

/** Value that an action writes: a constant, the time of the call, or the id or account of its user. */
export type Written = Scalar | { readonly now: true } | { readonly user: 'id' | 'account' }

/** Field name -> value, any of several values, or `{not: …}`; all entries must hold (x-when, x-required-when). */
export type Condition = Readonly<
  Record<string, Scalar | readonly Scalar[] | { readonly not: Scalar | readonly Scalar[] }>
>

/** x-ref: the field points at rows of another entity. */
export interface FieldRef {
  readonly entity: string
  /** Field of the target shown to people. */
  readonly label: string
  /** Only targets with these values may be chosen; the server enforces it. */
  readonly where: Condition | null
  /** Only targets not yet used by another row of this entity. */
  readonly free: boolean
  /** The target cannot be deleted or recycled while a row that meets `when` (null = any row) references it; null = no such rule. */
  readonly remove: { readonly when: Condition | null } | null
  /** Name under which lists carry the joined label (channelName); null = not joined. */
  readonly as: string | null
  /** Name under which the reference is also sent and accepted as an object of id and label. */
  readonly object?: string
}

export interface Unique {
  /** Unique in combination with these fields; [] = by itself. */
  readonly within: readonly string[]
  /** Only among rows that meet this; null = among all. */
  readonly when: Condition | null
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
  /** The value must be a multiple of this. */
  readonly step: number | null
  /** Number of decimal places, for decimals. */
  readonly decimals: number | null
  /** Shown after a number: 元, %. */
  readonly unit: string | null
  /** What a JSON value must be; null = the field is of another kind, or holds several values. */
  readonly jsonType: 'object' | 'array' | null
  readonly pattern: string | null
  readonly format: string | null
  /** Stores the address of an uploaded image or file. */
  readonly upload: 'image' | 'file' | null
  readonly uploadLimit: UploadLimit | null
  readonly choices: readonly Choice[] | null
  /** How values look, by value as text. */
  readonly marks: Readonly<Record<string, Mark>> | null
  /** Of a source text (widget `code`); null = plain text or JSON. */
  readonly code: CodeLanguage | null
  /** Sentence per failed keyword (required, pattern, maxLength, format, type, enum …), `{title}` already filled in. */
  readonly message: Readonly<Record<string, string>>
  /** `none` = no column (sent and shown only); `link` = kept in a link table. */
  readonly store: 'column' | 'link' | 'none'
  readonly unique: Unique | null
  readonly index: boolean
  /** Searched by bigrams (full text) rather than by a scan; a list: the field has no column, the texts of these are searched. */
  readonly search: boolean | readonly string[]
  /** always: editable; create: fixed afterwards; never: set by the server; secret: Base64 in, never out; masked: shown masked. */
  readonly write: 'always' | 'create' | 'never' | 'secret' | 'masked'
  readonly widget: WidgetName
  readonly dict: string | null
  readonly ref: FieldRef | null
  /** The feature supplies the choices: values that live elsewhere. */
  readonly options: boolean
  /** Several targets of `ref` or values of `dict`, in a separate table: accepts a comma-separated text or an array, returns an array. */
  readonly many: LinkTable | null
  readonly when: Condition | null
  readonly requiredWhen: Condition | null
  /** Fixed while the stored row meets this. */
  readonly readonlyWhen: Condition | null
  readonly compare: readonly FieldComparison[]
  readonly was: string | null
  /** Code of the data right required to change the field; without it the value is kept. Creating a row does not grant it. */
  readonly access: string | null
  /** Button code required to see the value; without it the field does not exist for the caller. */
  readonly see: string | null
  /** Button code required to change the value. */
  readonly edit: string | null
  /** Of the field of x-switch: the codes of `enable` and `disable`, which a change by a save requires as well. */
  readonly turn: { readonly on: string | null; readonly off: string | null } | null
  /** Added by gen to every editable entity (createTime, createBy, updateTime, updateBy, recycle columns). */
  readonly system: boolean
}

export type OperationName =
  | 'list'
  | 'tree'
  | 'detail'
  | 'save'
  | 'previewSave'
  | 'remove'
  | 'options'
  | 'export'
  | 'import'
  | 'importTemplate'
  | 'recycleList'
  | 'recycleOpt'
  | 'versions'
  | 'version'
  | 'restoreVersion'
  | 'saveDraft'
  | 'listDrafts'
  | 'readDraft'
  | 'removeDraft'

export interface EntityApi {
  readonly path: string
  readonly operations: Readonly<Partial<Record<OperationName, Operation>>>
  /** Every call is a hand-written route of a feature; absent = the entity's own calls. */
  readonly routed?: true
}

export interface SortEntry {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface EntityList {
  /** Console route below /admin, or null when the entity has calls but no screen. */
  readonly route: string | null
  /** By `create` or the name of an action on no row: the route at which the list opens with its form. */
  readonly pages: Readonly<Record<string, string>>
  /** Title of the screen in menu, breadcrumb and page (频道维护); the entity's title by default. */
  readonly title: string
  /** One sentence below the page title: what the screen is for. */
  readonly hint?: string
  readonly columns: readonly string[]
  /** Columns that are hidden until the user switches them on. */
  readonly hidden: readonly string[]
  /** The column by which questions and refusals name a row, if it is not the first text. */
  readonly label?: string
  readonly search: readonly SearchEntry[]
  readonly sort: readonly SortEntry[]
  readonly sizes: readonly number[]
  /** People drag rows to their place. */
  readonly position?: ListPosition
  /** Page size at first; absent = 10. */
  readonly size?: number
  /** Of rows from elsewhere: the page shows the site selector. */
  readonly ofSite?: true
  /** Master and detail: what this list is shown beside, or what is shown beside it. */
  readonly split: ListSplit
  /** Row buttons in order: names of actions, or edit, remove, view; a nested array is the 更多 menu. */
  readonly actions: readonly (string | readonly string[])[]
  /** They are above the table too, for the selected rows. */
  readonly toolbar?: true
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

export interface EntityAccess {
  /** Button codes by operation (list, create, update, remove, recycle …) or action; none = the page permission decides. */
  readonly codes: Readonly<Record<string, string>>
  /** Data rights. `target`: row field with the target id; `create`: body field with it. Null = resources decide. */
  readonly in: { readonly kind: RightsModule; readonly target: string; readonly create: string } | null
  /** Name under which a row's codes are sent (channelPermissions). */
  readonly rights: string | null
}

export interface ActionInput {
  readonly fields: readonly Field[]
}

export interface EntityAction extends DeclaredCall {
  readonly name: string
  /** Fixed, or by a row field's value: enabled true -> 禁用. */
  readonly title: string | { readonly field: string; readonly values: Readonly<Record<string, string>> }
  readonly on: 'none' | 'one' | 'many'
  /** Of several rows, each has a transaction and a result of its own. */
  readonly each?: true
  /** Confirmation before it runs; null = none. `{name}` is filled from the row. */
  readonly confirm: string | null
  readonly input: ActionInput | null
  /** Any input field of format `file`: the call is multipart. */
  readonly multipart: boolean
  readonly send: readonly string[]
  readonly done: string | null
  /** rows: the list is reloaded; download: the answer is a file; open: an address; job: a progress bar follows. */
  readonly answer: 'rows' | 'download' | 'open' | 'job'
  /** The button only leads to this console address ({id} filled in); no call. */
  readonly go: string | null
  /** Offered only on rows that meet this. */
  readonly when: Condition | null
  /** Values written without code, together with the input fields that the entity has; null = see `writesOf`. */
  readonly set: Readonly<Record<string, Written>> | null
  readonly danger: boolean
  /** Its right is required on every row below the selected one as well. */
  readonly below: boolean
}

/** For lists of large tables. */
export interface EntityIndex {
  readonly fields: readonly string[]
  /** Only rows whose first field has a value. */
  readonly filled: boolean
}

export interface Descriptor {
  /** `area/kebab`, the file's path below schemas/. */
  readonly name: string
  /** PascalCase name of the generated interface. */
  readonly type: string
  readonly title: string
  /** Plural, in languages that have one. */
  readonly plural?: string
  /** Null: no table; the behaviour provides a `source`. */
  readonly table: string | null
  /** Former name of the table: a rename keeps the data. */
  readonly was?: string
  readonly fields: readonly Field[]
  readonly indexes: readonly EntityIndex[]
  readonly api: EntityApi | null
  readonly list: EntityList | null
  readonly form: EntityForm | null
  readonly tree: EntityTree | null
  /** Rows belong to a site: the field, and the value that means "public". */
  readonly scope: EntityScope | null
  readonly access: EntityAccess
  readonly actions: Readonly<Record<string, EntityAction>>
  /** The field of x-switch: the actions enable and disable write it. */
  readonly switch: string | null
  /** Deleting moves to the recycle bin; children are rows of other entities, recycled along by the field that references this one. */
  readonly recycle: {
    readonly route: string
    readonly children: readonly { readonly entity: string; readonly field: string }[]
  } | null
  readonly states: EntityStates | null
  readonly features: {
    readonly audit: boolean
    readonly export: boolean
    /** Fields of the template, in order; absent = rows cannot be imported. */
    readonly import?: readonly string[]
  }
  readonly version: string | null
  /** Fields whose values are kept at every change, and how many versions of a row; null = none. */
  readonly versions: { readonly fields: readonly string[]; readonly keep: number } | null
  /** What is typed and not saved yet is kept; `title` names the field that titles a draft. */
  readonly drafts?: { readonly title: string }
  /** `remove` and actions that whoever did them can take back for a while. */
  readonly undo?: readonly string[]
  /** Entity-level sentences: remove, none, many, saved, removed … */
  readonly message: Readonly<Record<string, string>>
}
