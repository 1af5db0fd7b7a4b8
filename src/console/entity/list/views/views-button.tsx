// The button that opens the saved views of a list; its panel is loaded then.
import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useRef, useState } from 'react'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { useEntityText } from '../../use-entity-text.ts'
import type { ListScreen } from '../use-list-screen.ts'

const ViewsPanel = lazy(async () => ({ default: (await import('./views-panel.tsx')).ViewsPanel }))

export function ViewsButton({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        type="text"
        icon={<DownOutlined aria-hidden="true" />}
        iconPosition="end"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text('views')}
      </Button>
      {open && (
        <LazySection onFailed={close}>
          <ViewsPanel anchor={button.current} page={page} onClose={close} />
        </LazySection>
      )}
    </>
  )
}
