// The name of an icon: typed, or picked from a grid.
import { AppstoreOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { lazy, useRef, useState } from 'react'
import { FloatingPanel } from '../../../ui/floating/floating-panel.tsx'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { MenuIcon } from '../../../ui/menu-icon.tsx'
import { textOf } from '../../row.ts'
import { useInputText } from '../use-input-text.ts'
import { ariaOf, statusOf, type PlainWidgetProps } from '../widget.ts'

const IconGrid = lazy(async () => ({ default: (await import('./icon-grid.tsx')).IconGrid }))

export function IconWidget(props: PlainWidgetProps) {
  const text = useInputText()
  const value = textOf(props.value)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <div className="entity-picker">
      <div>
        <Input
          id={props.id}
          value={value}
          prefix={value === '' ? undefined : <MenuIcon name={value} />}
          maxLength={props.field.maxLength ?? undefined}
          allowClear
          disabled={props.disabled}
          status={statusOf(props.invalid)}
          onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
          onBlur={props.onBlur}
          {...ariaOf(props)}
        />
      </div>
      <Button
        ref={button}
        icon={<AppstoreOutlined />}
        aria-label={text('pickIcon')}
        title={text('pickIcon')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={props.disabled}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FloatingPanel anchor={button.current} label={text('pickIcon')} takesFocus onClose={close}>
          <LazySection waiting={<div className="icon-grid-panel">{text('loadingOptions')}</div>} onFailed={close}>
            <IconGrid
              value={value}
              onChoose={(name) => {
                props.onChange(name)
                close()
                button.current?.focus()
              }}
            />
          </LazySection>
        </FloatingPanel>
      )}
    </div>
  )
}
