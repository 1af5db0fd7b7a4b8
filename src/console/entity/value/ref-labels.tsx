// Labels of referenced rows, if the list does not carry them.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { useOptionLabels } from '../choice/use-options.ts'
import { useEntityText } from '../use-entity-text.ts'

interface RefLabelsProps {
  readonly field: Field
  readonly entity: string
  readonly ids: readonly (string | number)[]
  /** Rows that are not there any more, by what is known of them. */
  readonly gone?: ReadonlyMap<string | number, string>
}

export function RefLabels({ field, entity, ids, gone }: RefLabelsProps) {
  const text = useEntityText()
  const { options, isLoading } = useOptionLabels({ entity, field, id: undefined }, ids)
  const missing = isLoading ? '' : text('unseenRow')
  const labels = ids.map((id) => options.find((option) => option.id === id)?.label ?? gone?.get(id) ?? missing)
  return <TruncatedText text={labels.join(text('comma'))} />
}
