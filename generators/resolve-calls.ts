// Resolves the calls of a descriptor: x-api, x-actions, x-access.
import type { Operation } from '../src/shared/entity/declared-call.ts'
import type {
  ActionInput,
  EntityAccess,
  EntityAction,
  EntityApi,
  OperationName,
} from '../src/shared/entity/descriptor.ts'
import { messages } from '../src/shared/messages.ts'
import type { RawAction, RawOperation, RawSchema } from './raw-schema.ts'

const listOperations: Partial<Record<OperationName, string>> = {
  list: 'list',
  detail: 'detail',
  save: 'save',
  remove: 'del',
  options: 'options',
}
const treeOperations: Partial<Record<OperationName, string>> = {
  tree: 'tree',
  detail: 'detail',
  save: 'save',
  remove: 'del',
  options: 'options',
}
const versionOperations: Partial<Record<OperationName, string>> = {
  versions: 'versions',
  version: 'version',
  restoreVersion: 'version/restore',
}
const draftOperations: Partial<Record<OperationName, string>> = {
  saveDraft: 'draft/save',
  listDrafts: 'draft/list',
  readDraft: 'draft/detail',
  removeDraft: 'draft/del',
}
const importOperations: Partial<Record<OperationName, string>> = {
  import: 'import',
  importTemplate: 'import/template',
}
const recycleOperations: Partial<Record<OperationName, string>> = {
  recycleList: 'recycle/list',
  recycleOpt: 'recycle/opt',
}

function below(base: string, path: string): string {
  return path.startsWith('/') ? path : `${base}/${path}`
}

function resolveOperation(base: string, name: string, raw: RawOperation | undefined): Operation | null {
  if (raw === false) return null
  const declared = raw === undefined || raw === true ? {} : typeof raw === 'string' ? { path: raw } : raw
  return {
    method: declared.method ?? 'POST',
    path: below(base, declared.path ?? name),
    send: declared.send ?? [],
    paging: declared.paging ?? 'page-limit',
    ticks: declared.ticks ?? {},
    ...(declared.each && { each: declared.each }),
  }
}

export function resolveApi(schema: RawSchema): EntityApi | null {
  const raw = schema['x-api']
  if (!raw) return null
  const defaults: Partial<Record<OperationName, string>> =
    schema['x-store'] === false
      ? { list: 'list' }
      : {
          ...(schema['x-tree'] ? treeOperations : listOperations),
          ...(schema['x-features']?.export ? { export: 'export' } : {}),
          ...(schema['x-features']?.import ? importOperations : {}),
          ...(schema['x-recycle'] ? recycleOperations : {}),
          ...(schema['x-versions'] ? versionOperations : {}),
          ...(schema['x-drafts'] ? draftOperations : {}),
        }
  const operations: Partial<Record<OperationName, Operation>> = {}
  const names = [...Object.keys(defaults), ...Object.keys(raw.operations ?? {})] as OperationName[]
  for (const name of new Set(names)) {
    const operation = resolveOperation(raw.path, defaults[name] ?? name, raw.operations?.[name])
    if (operation) operations[name] = operation
  }
  return { path: raw.path, operations, ...(raw.routed && { routed: raw.routed }) }
}

function confirmOf(raw: RawAction): string | null {
  if (typeof raw.confirm === 'string') return raw.confirm
  if (raw.confirm !== true) return null
  const question = raw.on === 'many' ? messages.confirmMany : messages.confirmAction
  return typeof raw.title === 'string' ? question.replace('{action}', raw.title) : question
}

/** x-switch: two actions on any number of rows. */
export function withSwitch(schema: RawSchema): RawSchema {
  const { 'x-switch': field, 'x-actions': actions } = schema
  if (field === undefined) return schema
  const { enable, disable } = messages.switchTitles
  const shared = { on: 'many', confirm: true, done: messages.switchDone } as const
  const switches: Record<string, RawAction> = {
    enable: { ...shared, title: enable, set: { [field]: true }, when: { [field]: false } },
    disable: { ...shared, title: disable, set: { [field]: false }, when: { [field]: true } },
  }
  return { ...schema, 'x-actions': { ...switches, ...actions } }
}

export function resolveAction(
  base: string,
  { name, raw, input }: { name: string; raw: RawAction; input: ActionInput | null },
): EntityAction {
  return {
    name,
    title: raw.title,
    on: raw.on,
    ...(raw.each && { each: raw.each }),
    method: raw.method ?? 'POST',
    path: below(base, raw.path ?? name),
    confirm: confirmOf(raw),
    input,
    multipart: input?.fields.some((field) => field.format === 'file') ?? false,
    send: raw.send ?? [],
    done: raw.done ?? null,
    answer: raw.answer ?? 'rows',
    go: raw.go ?? null,
    when: raw.when ?? null,
    set: raw.set ?? null,
    danger: raw.danger ?? false,
    below: raw.below ?? false,
  }
}

export function resolveAccess(schema: RawSchema): EntityAccess {
  const { in: grants, rights, ...codes } = (schema['x-access'] ?? {}) as Record<string, unknown>
  const all = { ...codes } as Record<string, string>
  for (const [name, action] of Object.entries(schema['x-actions'] ?? {})) {
    if (action.access) all[name] = action.access
  }
  return {
    codes: all,
    in: (grants as EntityAccess['in'] | undefined) ?? null,
    rights: (rights as string | undefined) ?? null,
  }
}
