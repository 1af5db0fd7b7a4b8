// The methods of `execution` and `task` that read and write variables.
import type { ExecutionRecord } from '../../state/records.ts'
import { namesOf, type Offered, textArgument } from './host-objects.ts'
import type { Run } from '../run.ts'
import {
  findLocal,
  findVariable,
  getTransient,
  getVariable,
  localsOf,
  removeLocal,
  removeTransient,
  removeVariable,
  setLocal,
  setTransient,
  setTransientLocal,
  setVariable,
  setVariables,
  transientsOf,
  type Variables,
  variablesOf,
} from './variables.ts'

type Methods = Offered['methods']
type Arguments = readonly unknown[]

export function pairOf(args: Arguments): { name: string; value: unknown } {
  return { name: textArgument(args), value: args[1] ?? null }
}

/** A map of names and values. */
export function valuesOf([given]: Arguments): Variables {
  return (given ?? {}) as Variables
}

function storedMethods(run: Run, execution: ExecutionRecord): Methods {
  return {
    getVariable: (args) => getVariable(run, execution, textArgument(args)),
    setVariable: (args) => setVariable(run, execution, pairOf(args)),
    setVariables: (args) => setVariables(run, execution, valuesOf(args)),
    hasVariable: (args) => findVariable(run, execution, textArgument(args)) !== null,
    hasVariables: () => Object.keys(variablesOf(run, execution)).length > 0,
    removeVariable: (args) => removeVariable(run, execution, textArgument(args)),
    removeVariables: ([names]) => {
      const all = names === undefined ? Object.keys(localsOf(run, execution)) : namesOf(names)
      for (const name of all) removeVariable(run, execution, name)
    },
    getVariables: () => variablesOf(run, execution),
    getVariableNames: () => Object.keys(variablesOf(run, execution)),
  }
}

function localMethods(run: Run, execution: ExecutionRecord): Methods {
  const setAll = (values: Variables) => {
    for (const [name, value] of Object.entries(values)) setLocal(run, execution, { name, value })
  }
  return {
    getVariableLocal: (args) => findLocal(run, execution, textArgument(args))?.value ?? null,
    setVariableLocal: (args) => setLocal(run, execution, pairOf(args)),
    setVariablesLocal: (args) => setAll(valuesOf(args)),
    hasVariableLocal: (args) => findLocal(run, execution, textArgument(args)) !== null,
    hasVariablesLocal: () => Object.keys(localsOf(run, execution)).length > 0,
    removeVariableLocal: (args) => removeLocal(run, execution, textArgument(args)),
    removeVariablesLocal: ([names]) => {
      const all = names === undefined ? Object.keys(localsOf(run, execution)) : namesOf(names)
      for (const name of all) removeLocal(run, execution, name)
    },
    getVariablesLocal: () => localsOf(run, execution),
    getVariableNamesLocal: () => Object.keys(localsOf(run, execution)),
  }
}

export function transientMethods(run: Run, execution: ExecutionRecord): Methods {
  return {
    setTransientVariable: (args) => setTransient(run, execution, pairOf(args)),
    setTransientVariables: (args) => {
      for (const [name, value] of Object.entries(valuesOf(args))) setTransient(run, execution, { name, value })
    },
    getTransientVariable: (args) => getTransient(run, execution, textArgument(args)),
    getTransientVariables: () => transientsOf(run, execution),
    removeTransientVariable: (args) => removeTransient(run, execution, textArgument(args)),
    removeTransientVariables: () => {
      for (const name of Object.keys(transientsOf(run, execution))) removeTransient(run, execution, name)
    },
    setTransientVariableLocal: (args) => setTransientLocal(run, execution, pairOf(args)),
    getTransientVariableLocal: (args) => run.session.transients.get(execution.id)?.get(textArgument(args)) ?? null,
  }
}

export function variableMethods(run: Run, execution: ExecutionRecord): Methods {
  return { ...storedMethods(run, execution), ...localMethods(run, execution), ...transientMethods(run, execution) }
}
