// The changes between two versions as a list: choosing one shows its element in both drawings.
import { Tag } from 'antd'
import { useText } from '../../../../data/use-text.ts'
import { translateWord } from '../canvas/translate.ts'
import { kindWord } from '../panel/kind-word.ts'
import { usePanelText } from '../panel/property.tsx'
import type { Change, ChangeKind } from './compare-diagrams.ts'
import type { Difference } from './differences.ts'
import { compareMessages } from './messages.ts'
import { labelOfPath } from './path-label.ts'

const colours: Readonly<Record<ChangeKind, string>> = {
  added: 'green',
  removed: 'red',
  changed: 'orange',
  moved: 'blue',
}

const longest = 300

/** Scripts and the like can be long. */
function shortened(value: string): string {
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const text = useText(compareMessages)
  const panel = usePanelText()
  const { path, before, after } = difference
  const show = (value: string | null): string =>
    value === null ? text('unset') : value === '' ? text('isSet') : shortened(value)
  return (
    <div>
      <dt>{labelOfPath(path, panel, text)}</dt>
      <dd>
        <del>{show(before)}</del> → <ins>{show(after)}</ins>
      </dd>
    </div>
  )
}

interface ChangeListProps {
  readonly changes: readonly Change[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

export function ChangeList({ changes, selected, onSelect }: ChangeListProps) {
  const text = useText(compareMessages)
  if (changes.length === 0) return <p className="compare-note">{text('same')}</p>
  return (
    <ol className="compare-list" aria-label={text('changes')}>
      {changes.map(({ id, kind, type, name, differences }) => (
        <li key={`${kind} ${id}`} className={id === selected ? 'compare-chosen' : undefined}>
          <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            <Tag color={colours[kind]}>{text(kind)}</Tag>
            <strong>{name || id}</strong>
            <small>{translateWord(kindWord({ type }))}</small>
          </button>
          {differences.length > 0 && (
            <dl>
              {differences.map((one) => (
                <DifferenceRow key={one.path} difference={one} />
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
