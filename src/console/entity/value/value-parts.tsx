// Small components for single values: empty, a colour, an address.
import type { ReactNode } from 'react'
import type { Mark } from '../../../shared/entity/field-parts.ts'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { useEntityText } from '../use-entity-text.ts'

export function Missing() {
  const text = useEntityText()
  return <span className="entity-missing">{text('none')}</span>
}

export function Colour({ value }: { readonly value: string }) {
  return (
    <span className="entity-colour-value">
      <span style={{ background: value }} aria-hidden="true" />
      {value}
    </span>
  )
}

/** A dot before the word: red words are failures, whatever the theme. */
export function MarkedValue({ mark, children }: { readonly mark: Mark; readonly children: ReactNode }) {
  return <span className={`entity-valued entity-valued-${mark.colour}`}>{children}</span>
}

export function WebLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="entity-link">
      <TruncatedText text={address} />
    </a>
  )
}
