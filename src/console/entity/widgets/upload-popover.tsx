// A button with a small panel that uploads one file by itself, outside a form.
import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useRef, useState } from 'react'
import { FloatingPanel } from '../../ui/floating/floating-panel.tsx'
import { LazySection } from '../../ui/lazy-section.tsx'
import type { UploadPanelProps } from './upload-panel.tsx'

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }))

interface UploadPopoverProps extends UploadPanelProps {
  readonly label: string
}

export function UploadPopover({ label, ...panel }: UploadPopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        icon={<UploadOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <FloatingPanel anchor={button.current} label={label} takesFocus onClose={close}>
          <LazySection waiting={<div className="entity-upload-panel" />} onFailed={close}>
            <UploadPanel {...panel} />
          </LazySection>
        </FloatingPanel>
      )}
    </>
  )
}
