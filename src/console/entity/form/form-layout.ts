// The columns of a form. Its rows stay what they are while fields appear and disappear, so that no field changes its side.
import type { Field, FormGroup } from '../../../shared/entity/descriptor.ts'
import { isWide } from '../widgets/is-wide.ts'

export interface FormLayout {
  readonly columns: 1 | 2
  /** Fields that begin a row. */
  readonly starts: ReadonlySet<string>
}

/** Up to this many fields are laid out in one column. */
const oneColumnUpTo = 4

/** `groups` with all fields of the form, shown or not. */
export function formLayout(
  groups: readonly FormGroup[],
  fields: readonly Field[],
  isShown: (field: Field) => boolean,
): FormLayout {
  const named = new Map(fields.map((field) => [field.name, field]))
  const placed = groups.map((group) =>
    group.fields.flatMap((name) => named.get(name) ?? []).filter(({ widget }) => widget !== 'hidden'),
  )
  const starts = placed.flatMap((group) => startsOf(group, isShown))
  return { columns: placed.flat().length > oneColumnUpTo ? 2 : 1, starts: new Set(starts) }
}

/** Of a row whose first field is hidden, the second one begins it. */
function startsOf(group: readonly Field[], isShown: (field: Field) => boolean): readonly string[] {
  const starts: string[] = []
  let isSecond = false
  let isBegun = false
  for (const field of group) {
    if (!isSecond || isWide(field)) isBegun = false
    if (!isBegun && isShown(field)) {
      starts.push(field.name)
      isBegun = true
    }
    isSecond = !isSecond && !isWide(field)
  }
  return starts
}
