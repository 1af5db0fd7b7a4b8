// A tag after a name in a tree: the kind of node, by a dictionary; the usual kind has none.
import { useChoices } from '../choice/use-choices.ts'

interface ChoiceMarkProps {
  readonly dict: string
  readonly value: unknown
  /** The value without a tag. */
  readonly usual: unknown
}

export function ChoiceMark({ dict, value, usual }: ChoiceMarkProps) {
  const choices = useChoices({ choices: null, dict, kind: typeof value === 'number' ? 'integer' : 'string' })
  const choice = value === usual ? undefined : choices.find((one) => one.value === value)
  return choice === undefined ? null : <span className="entity-mark">{choice.label}</span>
}
