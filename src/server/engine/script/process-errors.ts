// BPMN errors thrown by scripts: `throw new BpmnError('code')`, under every name that Flowable scripts use for it.
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core'

const processError = 'BpmnError'

const errorClass = `
var ${processError} = function (code, message) { this.name = '${processError}'; this.message = String(message ?? code); this.errorCode = String(code) }
var org = { flowable: { engine: { delegate: { ${processError} } } } }
var Packages = { org }
var Java = { type: (name) => { if (name === 'org.flowable.engine.delegate.${processError}') return ${processError}; throw new TypeError(name) } }
`

/** Defined before the script runs, if it names the class. */
export function offerProcessErrors(context: QuickJSContext, source: string): void {
  if (source.includes(processError)) context.unwrapResult(context.evalCode(errorClass)).dispose()
}

function textAt(context: QuickJSContext, thrown: QuickJSHandle, key: string): string | null {
  const handle = context.getProp(thrown, key)
  const text = context.typeof(handle) === 'string' ? context.getString(handle) : null
  handle.dispose()
  return text
}

/** Null: not a BPMN error. */
export function processErrorOf(context: QuickJSContext, thrown: QuickJSHandle): { code: string; text: string } | null {
  if (context.typeof(thrown) !== 'object' || textAt(context, thrown, 'name') !== processError) return null
  const code = textAt(context, thrown, 'errorCode')
  return code === null ? null : { code, text: textAt(context, thrown, 'message') ?? '' }
}
