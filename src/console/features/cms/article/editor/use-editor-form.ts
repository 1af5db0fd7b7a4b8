// The editor's form: values, errors and what may be changed, as its parts use them.
import { lazy, useCallback, useId, useMemo, useRef } from 'react'
import type { Descriptor, Field, FormGroup } from '../../../../../shared/entity/descriptor.ts'
import { isVisible } from '../../../../../shared/entity/visibility.ts'
import type { FieldsFormState } from '../../../../entity/form/fields-form-context.ts'
import { isSame } from '../../../../entity/form/form-values.ts'
import { useFields } from '../../../../entity/form/use-fields.ts'
import { useMayChange } from '../../../../entity/form/use-may-change.ts'
import type { CheckValues } from '../../../../entity/form/validator.ts'
import type { EntityRow, Values } from '../../../../entity/row.ts'
import { useReviewers } from '../reviewers/use-reviewers.ts'
import { BodyInput } from './body-input.tsx'
import { ThumbnailInput } from './thumbnail/thumbnail-input.tsx'

export interface EditorFormInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly initial: Values
  readonly check: CheckValues
  readonly readOnly: boolean
  readonly isBusy: boolean
  readonly mayPublish: boolean
}

const ReviewersInput = lazy(async () => ({
  default: (await import('../reviewers/reviewers-input.tsx')).ReviewersInput,
}))
const inputs = { content: BodyInput, photo: ThumbnailInput, reviewers: ReviewersInput }
const noViews = {}
const noStarts: ReadonlySet<string> = new Set()
const noGroups: readonly FormGroup[] = []

/** Inside the panel every field is narrow. */
const columns = 1

export function useEditorForm({ descriptor, row, initial, check, readOnly, isBusy, mayPublish }: EditorFormInput) {
  const { fields } = descriptor
  const state = useFields({ fields, initial, check })
  const mayChange = useMayChange(descriptor, row)
  const prefix = useId()
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields])
  const { values, change, refuse, placeOf, touch, latest } = state
  const isLocked = useCallback((field: Field) => !mayChange(field), [mayChange])
  const aside = useWithoutBody(values)
  const { channelId } = values
  const { reviewers } = useReviewers(readOnly || !mayPublish ? null : { ids: row === null ? [] : [row.id], channelId })
  const context = useMemo<FieldsFormState>(
    () => ({
      entity: descriptor.name,
      fields: byName,
      groups: noGroups,
      columns,
      starts: noStarts,
      readOnly,
      isLocked,
      onEnter: 'nothing',
      busy: isBusy,
      placeOf,
      touch,
      fill: change,
      report: (errors) => refuse(errors, latest.current),
      inputs,
      views: noViews,
      CodePreview: null,
      Layout: null,
    }),
    [descriptor, byName, readOnly, isLocked, isBusy, placeOf, touch, change, refuse, latest],
  )
  const field = useCallback((name: string): Field => fieldOf(byName, name), [byName])
  const isReviewed = reviewers !== null
  const groups = useMemo(
    () =>
      (descriptor.form?.groups ?? noGroups).map((group) => {
        const shown = group.fields.map(field).filter((one) => isVisible(one, aside) && one.widget !== 'hidden')
        return { ...group, shown: shown.filter(({ name }) => isReviewed || name !== 'reviewers') }
      }),
    [descriptor, field, aside, isReviewed],
  )
  return {
    ...state,
    context,
    /** The values without the body. */
    aside,
    isLocked,
    isBusy,
    readOnly,
    /** Null: what is published here is not reviewed. */
    reviewers,
    field,
    idOf: useCallback((name: string): string => `${prefix}${name}`, [prefix]),
    main: groups[0]?.shown ?? [],
    panel: useMemo(() => groups.slice(1), [groups]),
  }
}

export type EditorForm = ReturnType<typeof useEditorForm>

function fieldOf(byName: ReadonlyMap<string, Field>, name: string): Field {
  const found = byName.get(name)
  if (found === undefined) throw new Error(`There is no field named ${name}`)
  return found
}

/** The same object while only the body changes: the panel need not be drawn again on every key. */
function useWithoutBody(values: Values): Values {
  const others: Values = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'content'))
  const kept = useRef(others)
  if (!isSame(kept.current, others)) kept.current = others
  return kept.current
}
