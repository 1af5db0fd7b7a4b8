// What a script sees of the process: variables by name as globals, root objects with the methods that they offer.
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'
import type { ExpressionScope, HostObject } from '../expression/contract.ts'

/** Methods that scripts call on the root objects; what an object does not offer is refused when it is called. */
const methods = [
  'getVariable',
  'setVariable',
  'getVariableLocal',
  'setVariableLocal',
  'hasVariable',
  'hasVariableLocal',
  'getVariables',
  'setVariables',
  'removeVariable',
  'getTransientVariable',
  'setTransientVariable',
  'getId',
  'getProcessInstanceId',
  'getProcessDefinitionId',
  'getProcessInstanceBusinessKey',
  'getCurrentActivityId',
  'getEventName',
  'getTenantId',
  'getName',
  'setName',
  'getAssignee',
  'setAssignee',
  'getOwner',
  'setOwner',
  'getPriority',
  'setPriority',
  'getDueDate',
  'setDueDate',
  'getDescription',
  'setDescription',
  'getCategory',
  'setCategory',
  'getTaskDefinitionKey',
  'addCandidateUser',
  'addCandidateGroup',
] as const

export interface Exposed {
  /** An error of the engine that a call from the script met: told instead of the script's own. */
  failure(): Error | null
  /** Every global that the script has made or changed becomes a variable. */
  storeGlobals(): void
}

interface Exposure {
  readonly source: string
  readonly scope: ExpressionScope
  readonly roots: readonly string[]
}

const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const prelude = 'Object.freeze(Object.prototype); Object.freeze(Array.prototype); Object.freeze(Function.prototype);'

function isHost(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && 'hostObject' in value
}

/** By value: the sandbox never holds an object of ours. */
export function toHandle(context: QuickJSContext, value: unknown): QuickJSHandle {
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

function setGlobal(context: QuickJSContext, name: string, value: unknown): void {
  const handle = toHandle(context, value)
  context.setProp(context.global, name, handle)
  handle.dispose()
}

function namesIn(source: string): Set<string> {
  return new Set(source.match(identifier) ?? [])
}

class Exposing implements Exposed {
  readonly #context: QuickJSContext
  readonly #exposure: Exposure
  readonly #names: ReadonlySet<string>
  readonly #before: ReadonlySet<string>
  #failure: Error | null = null

  constructor(context: QuickJSContext, exposure: Exposure) {
    this.#context = context
    this.#exposure = exposure
    this.#names = namesIn(exposure.source)
    context.unwrapResult(context.evalCode(prelude)).dispose()
    this.#before = this.#globalNames()
    for (const name of this.#names) this.#offer(name)
  }

  failure(): Error | null {
    return this.#failure
  }

  #offer(name: string): void {
    const { scope, roots } = this.#exposure
    if (this.#before.has(name)) return
    const { found, value } = scope.lookup(name)
    if (!found) return
    if (roots.includes(name) && isHost(value)) this.#offerRoot(name, value)
    else setGlobal(this.#context, name, value)
  }

  #offerRoot(name: string, host: HostObject): void {
    const context = this.#context
    const object = context.newObject()
    for (const method of methods) {
      if (!this.#names.has(method)) continue
      const run = context.newFunction(method, (...args) => this.#call(host, method, args))
      context.setProp(object, method, run)
      run.dispose()
    }
    context.setProp(context.global, name, object)
    object.dispose()
  }

  #call(host: HostObject, method: string, args: readonly QuickJSHandle[]): QuickJSHandle {
    const values = args.map((arg): unknown => this.#context.dump(arg))
    try {
      const answer = host.call(method, values)
      return toHandle(this.#context, isHost(answer) ? null : answer)
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }

  #globalNames(): Set<string> {
    const context = this.#context
    const list = context.unwrapResult(context.evalCode('JSON.stringify(Object.getOwnPropertyNames(globalThis))'))
    const names = new Set(JSON.parse(context.getString(list)) as string[])
    list.dispose()
    return names
  }

  storeGlobals(): void {
    const { scope, roots } = this.#exposure
    for (const name of this.#globalNames()) {
      if (this.#before.has(name) || roots.includes(name)) continue
      const handle = this.#context.getProp(this.#context.global, name)
      const isFunction = this.#context.typeof(handle) === 'function'
      const value: unknown = this.#context.dump(handle)
      handle.dispose()
      if (!isFunction) scope.setVariable(name, value ?? null)
    }
  }
}

export function exposeScope(context: QuickJSContext, exposure: Exposure): Exposed {
  return new Exposing(context, exposure)
}
