// The grid of icons: those of the menu first, a page at a time, since each of the others is a chunk of its own.
import './icon-grid.css'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { menuIcons } from '../../../../generated/menu-icons.ts'
import { MenuIcon } from '../../../ui/menu-icon.tsx'
import { iconNames } from '../../../ui/other-menu-icon.tsx'
import { useInputText } from '../use-input-text.ts'

const pageSize = 48
/** As in icon-grid.css. */
const columns = 8
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

const names: readonly string[] = [
  ...Object.keys(menuIcons),
  ...iconNames.filter((name) => !Object.hasOwn(menuIcons, name)),
]

/** One Tab leads into the grid and one out of it; arrows move within. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const icons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  icons[icons.indexOf(event.currentTarget) + step]?.focus()
}

interface IconGridProps {
  readonly value: string
  readonly onChoose: (name: string) => void
}

export function IconGrid({ value, onChoose }: IconGridProps) {
  const text = useInputText()
  const [sought, setSought] = useState('')
  const [page, setPage] = useState(() => Math.max(0, Math.floor(names.indexOf(value) / pageSize)))
  const found = useMemo(() => {
    const part = sought.trim().toLowerCase()
    return names.filter((name) => name.toLowerCase().includes(part))
  }, [sought])
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = found.slice(page * pageSize, (page + 1) * pageSize)
  const grid = useRef<HTMLDivElement>(null)
  return (
    <div className="icon-grid-panel">
      <Input
        value={sought}
        autoFocus
        allowClear
        placeholder={text('searchIcons')}
        aria-label={text('searchIcons')}
        onChange={({ target }) => {
          setSought(target.value)
          setPage(0)
        }}
        onPressEnter={(event) => {
          event.preventDefault()
          if (sought !== '' && found[0] !== undefined) onChoose(found[0])
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        }}
      />
      <div ref={grid} className="icon-grid" role="radiogroup" aria-label={text('pickIcon')}>
        {shown.map((name, at) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === value}
            tabIndex={at === Math.max(0, shown.indexOf(value)) ? 0 : -1}
            aria-label={name}
            title={name}
            onClick={() => onChoose(name)}
            onKeyDown={moveFocus}
          >
            <MenuIcon name={name} />
          </button>
        ))}
        {found.length === 0 && <p>{text('noIcons')}</p>}
      </div>
      <div className="icon-grid-pages">
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label={text('previousIcons')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        />
        <span aria-live="polite">{text('iconPage', { page: page + 1, pages })}</span>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label={text('nextIcons')}
          disabled={page + 1 >= pages}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </div>
  )
}
