// The button 列设置 of a table; its panel is loaded when it opens.
import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useRef, useState } from 'react'
import { FloatingPanel } from '../../ui/floating/floating-panel.tsx'
import { hint } from '../../ui/floating/hint.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { ColumnListProps } from './column-list.tsx'

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }))

export function ColumnSettingsButton(props: ColumnListProps) {
  const text = useEntityText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        {...hint(text('columns'))}
        ref={button}
        type="text"
        icon={<SettingOutlined />}
        aria-label={text('columns')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <FloatingPanel anchor={button.current} label={text('columns')} takesFocus onClose={() => setOpen(false)}>
          <LazySection waiting={<div className="entity-columns" />} onFailed={() => setOpen(false)}>
            <ColumnList {...props} />
          </LazySection>
        </FloatingPanel>
      )}
    </>
  )
}
