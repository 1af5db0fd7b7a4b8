// The calls of a descriptor, spelt out: x-api, x-actions, x-access.
import type {
  ActionInput,
  EntityAccess,
  EntityAction,
  EntityApi,
  Operation,
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
const recycleOperations: Partial<Record<OperationName, string>> = {
  recycleList: 'recycle/list',
  recycleOpt: 'recycle/opt',
}

function below(base: string, path: string): string {
  return path.startsWith('/') ? path : `${base}/${path}`
}

function resolveOperation(base: string, name: string, raw: RawOperation | undefined): Operation | null {
  if (raw === false) return null
  if (raw === undefined || raw === true) return { path: below(base, name), send: [] }
  if (typeof raw === 'string') return { path: below(base, raw), send: [] }
  return { path: below(base, raw.path ?? name), send: raw.send ?? [] }
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
          ...(schema['x-recycle'] ? recycleOperations : {}),
        }
  const operations: Partial<Record<OperationName, Operation>> = {}
  const names = [...Object.keys(defaults), ...Object.keys(raw.operations ?? {})] as OperationName[]
  for (const name of new Set(names)) {
    const operation = resolveOperation(raw.path, defaults[name] ?? name, raw.operations?.[name])
    if (operation) operations[name] = operation
  }
  return { path: raw.path, operations }
}

function confirmOf(raw: RawAction): string | null {
  if (typeof raw.confirm === 'string') return raw.confirm
  if (raw.confirm !== true) return null
  return typeof raw.title === 'string' ? messages.confirmAction.replace('{action}', raw.title) : messages.confirmAction
}

export function resolveAction(
  base: string,
  { name, raw, input }: { name: string; raw: RawAction; input: ActionInput | null },
): EntityAction {
  return {
    name,
    title: raw.title,
    on: raw.on,
    path: below(base, raw.path ?? name),
    confirm: confirmOf(raw),
    input,
    multipart: input?.fields.some((field) => field.format === 'file') ?? false,
    send: raw.send ?? [],
    done: raw.done ?? null,
    answer: raw.answer ?? 'rows',
    go: raw.go ?? null,
    when: raw.when ?? null,
    danger: raw.danger ?? false,
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
