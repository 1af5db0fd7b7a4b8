// What a script sees of the process: variables as globals, root objects with their methods.
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'

/** Methods of the root objects that scripts may call; an object refuses those it lacks when called. */
const methods = [
  ...'getVariable setVariable hasVariable removeVariable getVariables setVariables hasVariables removeVariables getVariableNames'.split(
    ' ',
  ),
  ...'getVariableLocal setVariableLocal hasVariableLocal removeVariableLocal getVariablesLocal setVariablesLocal hasVariablesLocal removeVariablesLocal getVariableNamesLocal'.split(
    ' ',
  ),
  ...'getTransientVariable setTransientVariable setTransientVariables getTransientVariables removeTransientVariable removeTransientVariables setTransientVariableLocal getTransientVariableLocal'.split(
    ' ',
  ),
  ...'getId getParentId getProcessInstanceId getRootProcessInstanceId getProcessInstanceBusinessKey getProcessInstanceName getProcessDefinitionId getProcessDefinitionKey getProcessDefinitionName getProcessDefinitionVersion'.split(
    ' ',
  ),
  ...'getActivityId getActivityName getCurrentActivityId getCurrentActivityName getEventName getTenantId getStartUserId isActive isEnded isScope isSuspended'.split(
    ' ',
  ),
  ...'getName setName getDescription setDescription getAssignee setAssignee getOwner setOwner getPriority setPriority getDueDate setDueDate getCategory setCategory getFormKey setFormKey'.split(
    ' ',
  ),
  ...'getCreateTime getTaskDefinitionKey getExecutionId addCandidateUser addCandidateUsers addCandidateGroup addCandidateGroups deleteCandidateUser deleteCandidateGroup addUserIdentityLink addGroupIdentityLink'.split(
    ' ',
  ),
]

/** @throws with the engine's refusal. */
export type CallRoot = (root: string, method: string, args: readonly unknown[]) => unknown

/** The value of a global that a script uses. */
export interface ExposedScope {
  readonly source: string
  readonly values: readonly (readonly [string, unknown])[]
  /** Engine objects: only their methods can be called. */
  readonly roots: readonly string[]
}

export interface Exposed {
  /** Runs before the context is disposed. */
  dispose(): void
  /** The value of a handle, which is disposed. */
  readonly take: FromHandle
  /** Every global that the script has created or changed. */
  globals(): (readonly [string, unknown])[]
}

const prelude = 'Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype);'
/** Created before the script can change the built-ins: `n` null, `d` a date, `j` JSON. */
const packing = `(() => {
  const { stringify } = JSON
  const { getTime } = Date.prototype
  const [Moment, Later, toNumber] = [Date, Promise, Number]
  const plain = (key, value) => (typeof value === 'bigint' ? toNumber(value) : value)
  return (value) => {
    if (value instanceof Later) return 'n'
    if (!(value instanceof Moment)) return 'j' + stringify(value, plain)
    const time = getTime.call(value)
    return time === time ? 'd' + time : 'n'
  }
})()`
const maxDepth = 100

/** The script produced a value that no variable can hold. */
export class UnstorableError extends Error {}

/** By value: the sandbox never holds an object of ours. */
function toHandle(context: QuickJSContext, value: unknown): QuickJSHandle {
  if (value === null || value === undefined) return context.null
  if (typeof value === 'string') return context.newString(value)
  if (typeof value === 'number') return context.newNumber(value)
  if (typeof value === 'boolean') return value ? context.true : context.false
  const text = context.newString(value instanceof Date ? String(value.getTime()) : JSON.stringify(value))
  const build = context.unwrapResult(
    context.evalCode(value instanceof Date ? '(text) => new Date(Number(text))' : '(text) => JSON.parse(text)'),
  )
  const result = context.unwrapResult(context.callFunction(build, context.undefined, text))
  build.dispose()
  text.dispose()
  return result
}

function assertDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw new UnstorableError()
  for (const one of Object.values(value)) assertDepth(one, depth + 1)
}

function unpack(text: string): unknown {
  if (text.startsWith('d')) return new Date(Number(text.slice(1)))
  if (!text.startsWith('j') || text === 'jundefined') return null
  const value: unknown = JSON.parse(text.slice(1))
  assertDepth(value)
  return value
}

/** Out of the sandbox, by value: anything that is not a plain value becomes null. */
export type FromHandle = (handle: QuickJSHandle) => unknown

function createFromHandle(context: QuickJSContext, pack: QuickJSHandle): FromHandle {
  return (handle) => {
    const type = context.typeof(handle)
    if (type === 'function' || type === 'symbol' || type === 'undefined') return null
    if (type === 'bigint') return Number(context.dump(handle))
    if (type !== 'object') return context.dump(handle) as unknown
    const packed = context.callFunction(pack, context.undefined, handle)
    if (packed.error) {
      const reason: unknown = context.dump(packed.error)
      packed.error.dispose()
      const { name, message = '' } = (reason ?? {}) as { name?: unknown; message?: unknown }
      if (name === 'InternalError') throw new Error(String(message))
      throw new UnstorableError()
    }
    const text = context.getString(packed.value)
    packed.value.dispose()
    return unpack(text)
  }
}

function setGlobal(context: QuickJSContext, name: string, value: unknown): void {
  const handle = toHandle(context, value)
  context.setProp(context.global, name, handle)
  handle.dispose()
}

export function globalNames(context: QuickJSContext): string[] {
  const list = context.unwrapResult(context.evalCode('JSON.stringify(Object.getOwnPropertyNames(globalThis))'))
  const names = JSON.parse(context.getString(list)) as string[]
  list.dispose()
  return names
}

interface Offer {
  readonly root: string
  readonly source: string
  readonly call: CallRoot
  readonly fromHandle: FromHandle
}

function offerRoot(context: QuickJSContext, { root, source, call, fromHandle }: Offer): void {
  const object = context.newObject()
  for (const method of methods) {
    if (!source.includes(method)) continue
    const run = context.newFunction(method, (...args) => toHandle(context, call(root, method, args.map(fromHandle))))
    context.setProp(object, method, run)
    run.dispose()
  }
  context.setProp(context.global, root, object)
  object.dispose()
}

export function exposeScope(context: QuickJSContext, { source, values, roots }: ExposedScope, call: CallRoot): Exposed {
  context.unwrapResult(context.evalCode(prelude)).dispose()
  const pack = context.unwrapResult(context.evalCode(packing))
  const fromHandle = createFromHandle(context, pack)
  const before = new Set(globalNames(context))
  for (const [name, value] of values) setGlobal(context, name, value)
  for (const root of roots) offerRoot(context, { root, source, call, fromHandle })
  const isOwn = (name: string): boolean => !before.has(name) && !roots.includes(name)
  const take: FromHandle = (handle) => {
    try {
      return fromHandle(handle)
    } finally {
      handle.dispose()
    }
  }
  return {
    dispose: () => pack.dispose(),
    take,
    globals: () =>
      globalNames(context)
        .filter(isOwn)
        .flatMap((name) => {
          const handle = context.getProp(context.global, name)
          const isFunction = context.typeof(handle) === 'function'
          const value = take(handle)
          return isFunction ? [] : [[name, value] as const]
        }),
  }
}
