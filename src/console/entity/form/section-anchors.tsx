// Beside a long form: its sections; a click scrolls to one.
import type { RefObject } from 'react'
import type { FormGroup } from '../../../shared/entity/descriptor.ts'
import { useFormText } from './use-form-text.ts'

interface SectionAnchorsProps {
  readonly groups: readonly FormGroup[]
  readonly form: RefObject<HTMLElement | null>
}

/** Shorter forms fit a screen. */
const fewestFields = 12

export function hasAnchors(groups: readonly FormGroup[]): boolean {
  const titled = groups.filter(({ title }) => title !== null)
  return titled.length > 1 && groups.flatMap(({ fields }) => fields).length >= fewestFields
}

export function SectionAnchors({ groups, form }: SectionAnchorsProps) {
  const text = useFormText()
  const go = (index: number): void => {
    form.current?.querySelectorAll('.entity-section')[index]?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className="entity-anchors" aria-label={text('sections')}>
      <ul>
        {groups.map(({ title }, index) =>
          title === null ? null : (
            <li key={title}>
              <button type="button" onClick={() => go(index)}>
                {title}
              </button>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
