// The command palette's place in the header: its button and Ctrl+K; the palette is loaded when it opens. Keeps which pages were opened.
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useText } from '../../data/use-text.ts'
import { isQuestionOpen } from '../../ui/confirm-action.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { keepRecent } from './recent-pages.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

export function PaletteSlot() {
  const text = useText()
  const { account } = useSession().user
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => keepRecent(account, pathname), [account, pathname])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // Editors have their own use for it.
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      event.preventDefault()
      if (!isQuestionOpen()) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = (): void => setOpen(false)
  // antd's own icon is in one chunk with its selects.
  const icon = (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="7" cy="7" r="4.6" />
      <path d="m10.5 10.5 3.6 3.6" />
    </svg>
  )
  return (
    <>
      <Button
        type="text"
        className="head-button"
        icon={icon}
        aria-label={text('layout.find')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazySection onFailed={close}>
          <CommandPalette onClose={close} />
        </LazySection>
      )}
    </>
  )
}
