// A list of parts of an element: each folds to its title, and can be moved and removed.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Moddle } from '../canvas/bpmn.ts'
import { keyOf } from '../object-key.ts'
import { usePanelText } from './property.tsx'

interface ItemListProps {
  readonly title?: string
  readonly items: readonly Moddle[]
  readonly titleOf: (item: Moddle) => string
  readonly onAdd: () => void
  readonly onChange: (items: readonly Moddle[]) => void
  readonly children: (item: Moddle) => ReactNode
}

function moved(items: readonly Moddle[], at: number, by: number): Moddle[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item !== undefined) next.splice(at + by, 0, item)
  return next
}

export function ItemList({ title, items, titleOf, onAdd, onChange, children }: ItemListProps) {
  const text = usePanelText()
  // A new part is open once its parent has it.
  const [open, setOpen] = useState<Moddle | 'last' | null>(null)
  const openItem = open === 'last' ? items.at(-1) : open
  const move = (at: number, by: number): void => {
    setOpen(openItem ?? null)
    onChange(moved(items, at, by))
  }
  return (
    <div className="modeler-list">
      {title !== undefined && <h3>{title}</h3>}
      <ol>
        {items.map((item, at) => {
          const name = titleOf(item) || text('unnamed')
          return (
            <li key={keyOf(item)}>
              <div className="modeler-list-head">
                <button
                  type="button"
                  aria-expanded={openItem === item}
                  onClick={() => setOpen(openItem === item ? null : item)}
                >
                  {name}
                </button>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={text('moveUp', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={text('moveDown', { name })}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={text('removeItem', { name })}
                  onClick={() => {
                    setOpen(null)
                    onChange(items.filter((one) => one !== item))
                  }}
                />
              </div>
              {openItem === item && <div className="modeler-fields">{children(item)}</div>}
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => {
          setOpen('last')
          onAdd()
        }}
      >
        {text('add')}
      </Button>
    </div>
  )
}
