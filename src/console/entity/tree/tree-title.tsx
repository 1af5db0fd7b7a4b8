// One node of a tree: its name with search matches highlighted, the screen's tag, and its menu.
import { MoreOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { TreeMenu } from './tree-menu.ts'
import type { Mark } from '../screen.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { TreeRow } from './use-tree.ts'

export interface TreeTitleProps {
  readonly title: string
  readonly row: TreeRow | undefined
  /** Only its menu is a tab stop: a tree has many. */
  readonly isChosen: boolean
  readonly search: string
  readonly menu: TreeMenu | undefined
  readonly mark: Mark | null
}

export function TreeTitle({ title, row, isChosen, search, menu, mark: OwnMark }: TreeTitleProps) {
  const text = useEntityText()
  const [asked, setAsked] = useState(0)
  const name = (
    <span className="entity-tree-label" title={title}>
      <Marked text={title} search={search} />
    </span>
  )
  const label =
    OwnMark === null || row === undefined ? (
      name
    ) : (
      <>
        {name}
        <OwnMark row={row} />
      </>
    )
  if (row === undefined || menu === undefined) return label
  const items = menu.items(row)
  if (items.length === 0) return label
  return (
    <span
      className="entity-tree-title"
      role="presentation"
      onContextMenu={(event) => {
        event.preventDefault()
        setAsked(asked + 1)
      }}
    >
      {label}
      <span
        role="presentation"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <MenuButton entries={items} asked={asked}>
          {/* antd's Button looks through all style sheets as it mounts: too slow for the rows of a scrolling tree. */}
          <button
            type="button"
            className="entity-tree-more"
            tabIndex={isChosen ? 0 : -1}
            aria-label={text('nodeActions', { name: title })}
          >
            <MoreOutlined />
          </button>
        </MenuButton>
      </span>
    </span>
  )
}

function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const place = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase())
  if (place < 0) return text
  const end = place + search.length
  return (
    <>
      {text.slice(0, place)}
      <mark>{text.slice(place, end)}</mark>
      {text.slice(end)}
    </>
  )
}
