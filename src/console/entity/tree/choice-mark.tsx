// Behind a name in a tree: which kind of node it is, by a dictionary; the usual kind goes without.
import { useChoices } from '../choice/use-choices.ts'

interface ChoiceMarkProps {
  readonly dict: string
  readonly value: unknown
  /** Not worth a word. */
  readonly usual: unknown
}

export function ChoiceMark({ dict, value, usual }: ChoiceMarkProps) {
  const choices = useChoices({ choices: null, dict, kind: typeof value === 'number' ? 'integer' : 'string' })
  const choice = value === usual ? undefined : choices.find((one) => one.value === value)
  return choice === undefined ? null : <span className="entity-mark">{choice.label}</span>
}
