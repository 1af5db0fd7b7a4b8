// How many sensitive words the text has, below it, with the words on hover; a click lists them and offers their replacements.
import { Button } from 'antd'
import { lazy, useState } from 'react'
import type { Quill } from 'react-quill'
import { notify } from '../../../../data/notify.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import type { FoundWord, RichTextExtras } from '../extras.ts'
import { useRichText } from '../use-rich-text.ts'

const SensitiveDialog = lazy(async () => ({ default: (await import('./sensitive-dialog.tsx')).SensitiveDialog }))

const blocking = 2
const mostNamed = 20

interface SensitiveCountProps {
  readonly found: readonly FoundWord[]
  readonly quill: Quill | null
  readonly check: RichTextExtras['check']
}

export function SensitiveCount({ found, quill, check }: SensitiveCountProps) {
  const text = useRichText()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  if (found.length === 0 && !isOpen) return null
  const words = [...new Set(found.map(({ word }) => word))].slice(0, mostNamed).join(text('comma'))
  const isBlocked = found.some(({ level }) => level === blocking)
  const replace = async (chosen: ReadonlySet<string>): Promise<void> => {
    const { replaceWords } = await import('./replace-words.ts')
    try {
      if (quill && check) await replaceWords(quill, check, ({ word }) => chosen.has(word))
      close()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : '')
    }
  }
  return (
    <span
      className={isBlocked ? 'rich-sensitive rich-sensitive-blocked' : 'rich-sensitive'}
      role="status"
      title={words}
    >
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {text(isBlocked ? 'sensitiveBlocked' : 'sensitiveFound', { count: found.length })}
      </Button>
      {isOpen && (
        <LazySection onFailed={close}>
          <SensitiveDialog found={found} onReplace={replace} onClose={close} />
        </LazySection>
      )}
    </span>
  )
}
