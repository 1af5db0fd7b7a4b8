// In a narrow window: what is chosen beside a list as one line above it; pressed, it opens the tree until a row is chosen.
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

interface SideSelectProps {
  /** Of what can be chosen. */
  readonly title: string
  /** What is chosen. */
  readonly label: string
  /** `close`: called when a row has been chosen. */
  readonly children: (close: () => void) => ReactNode
}

export function SideSelect({ title, label, children }: SideSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    <aside className={`entity-surface entity-side-narrow${isOpen ? ' entity-side-open' : ''}`} aria-label={title}>
      <div className="entity-side-parts" role="presentation" onKeyDown={closeByKey}>
        <Button
          ref={button}
          block
          icon={<DownOutlined aria-hidden />}
          iconPosition="end"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
        {isOpen && children(close)}
      </div>
    </aside>
  )
}
