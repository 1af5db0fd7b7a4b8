// Checks conditions: the fields that they name exist, and can have the values: states, choices, dictionary entries, or of the right type.
import type { Condition, Descriptor, EntityStates, Field, Scalar } from '../src/shared/entity/descriptor.ts'
import { isNot } from '../src/shared/entity/visibility.ts'
import { typeOfKind } from './check-rules.ts'
import { type CheckContext, type Report, suggest } from './problem.ts'

/** `target`: the other entity whose field is named; null = the own one. */
export function knownField(names: readonly string[], name: string, target: string | null = null): string | null {
  if (names.includes(name)) return null
  if (target === null) return `there is no field "${name}"${suggest(name, names) || '; declare it in properties'}`
  return `${target} has no field "${name}"${suggest(name, names) || '; add it there or correct the name'}`
}

/** ` - did you mean lent?` for a text, else the remedy. */
function nearest(value: Scalar, known: readonly Scalar[], remedy: string): string {
  const texts = known.filter((one) => typeof one === 'string')
  return (typeof value === 'string' ? suggest(value, texts) : '') || `; ${remedy}`
}

export function unknownState(value: Scalar, { values }: EntityStates): string {
  const known = values.map((state) => state.value)
  return `names the state ${JSON.stringify(value)}, which x-states/values lacks${nearest(value, known, 'add it there or correct it')}`
}

/** The entity whose rows the condition is about. */
export interface ConditionOf {
  readonly fields: readonly Field[]
  readonly states: EntityStates | null
  readonly dictionaries: CheckContext['dictionaries']
  /** Its name, if it is another one than the descriptor's own. */
  readonly target?: string
}

export function conditionOf({ fields, states }: Pick<Descriptor, 'fields' | 'states'>, { dictionaries }: CheckContext) {
  return { fields, states, dictionaries }
}

/** Null = allowed on rows. */
export function impossible(value: Scalar, field: Field, { states, dictionaries }: ConditionOf): string | null {
  if (value === null) return null
  const shown = JSON.stringify(value)
  if (states?.field === field.name)
    return states.values.some((state) => state.value === value) ? null : unknownState(value, states)
  if (typeof value !== typeOfKind[field.kind])
    return `${shown} is not a ${typeOfKind[field.kind]}, as "${field.name}" is`
  const choices = field.choices?.map((choice) => choice.const)
  if (choices && !choices.some((choice) => choice === value))
    return `${shown} is none of the choices of "${field.name}"${nearest(value, choices, 'add it to oneOf or correct it')}`
  const entries = field.dict === null ? undefined : dictionaries.get(field.dict)
  if (!entries || entries.some((entry) => String(entry) === String(value))) return null
  return `${shown} is not an entry of the dictionary "${field.dict}"${nearest(value, entries, 'add it there or correct it')}`
}

export function checkCondition(
  condition: Condition | null,
  place: { path: string; of: ConditionOf },
  report: Report,
): void {
  const { fields, target } = place.of
  for (const [name, wanted] of Object.entries(condition ?? {})) {
    const field = fields.find((one) => one.name === name)
    const names = fields.map((one) => one.name)
    const problem = knownField(names, name, target)
    if (problem) report(`${place.path}/${name}`, problem)
    for (const value of [isNot(wanted) ? wanted.not : wanted].flat<(Scalar | readonly Scalar[])[]>()) {
      const wrong = field === undefined ? null : impossible(value, field, place.of)
      if (wrong !== null) report(`${place.path}/${name}`, wrong)
    }
  }
}
