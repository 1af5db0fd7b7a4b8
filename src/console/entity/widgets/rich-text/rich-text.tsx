// Rich text: visual editing or HTML source. What visual editing cannot keep stays in source mode, with a sentence that says so.
import { Alert, Button, Radio } from 'antd'
import { type CSSProperties, lazy, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { textOf } from '../../row.ts'
import { isUploading, uploadsEnded, useUploading } from '../running-uploads.ts'
import { keepEscape, type WidgetProps } from '../widget.ts'
import { replaceText } from './commands.ts'
import { RichTextContext, type RichTextExtras } from './extras.ts'
import { isLossy, type Loss, lossOf } from './loss.ts'
import { LayoutMenu } from './toolbar/layout-menu.tsx'
import { useRichText } from './use-rich-text.ts'
import { type Editing, VisualEditor } from './visual-editor.tsx'
import { HotWords } from './words/hot-words.tsx'
import { SensitiveCount } from './words/sensitive-count.tsx'
import { useSensitive } from './words/use-sensitive.ts'
import { WordCount } from './words/word-count.tsx'
import './rich-text.css'
import './panels.css'

const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.tsx')).SourceEditor }))

type Mode = 'visual' | 'source'

/** Initial value of the editor; a new key recreates it. */
interface Start {
  readonly key: number
  readonly html: string
  readonly mode: Mode
  /** Edited visually although something is lost. */
  readonly isForced: boolean
}

/** `handOn`: lets the editor hand on what has been typed. */
function useStart(value: string, handOn: () => void) {
  /** The value of the form, and what has been handed on since. */
  const handed = useRef([value])
  const latest = useRef(handOn)
  latest.current = handOn
  const [start, setStart] = useState<Start>({ key: 0, html: value, mode: 'visual', isForced: false })
  const restart = useCallback((html: string, next: Pick<Start, 'mode'> & Partial<Start>) => {
    setStart((before) => ({ isForced: false, ...next, html, key: before.key + 1 }))
  }, [])
  // A value from elsewhere (another row, a reload) restarts the editor; one of its own may come back late.
  useEffect(() => {
    const own = handed.current.lastIndexOf(value)
    if (own >= 0) return void handed.current.splice(0, own)
    const known = handed.current.length
    latest.current()
    // Keys typed meanwhile come first.
    if (handed.current.length > known) return
    handed.current = [value]
    // The source takes it over in place.
    setStart((before) =>
      before.mode === 'source' ? before : { key: before.key + 1, html: value, mode: before.mode, isForced: false },
    )
  }, [value])
  const note = (html: string): void => void handed.current.push(html)
  return { start, restart, note, written: () => handed.current.at(-1) ?? '' }
}

function LossAlert({ loss, onForce }: { readonly loss: Loss; readonly onForce: () => void }) {
  const text = useRichText()
  const tags = [...loss.features, ...(loss.isText ? [text('lossyText')] : [])].join(text('comma'))
  const force = (
    <Button size="small" onClick={onForce}>
      {text('editAnyway')}
    </Button>
  )
  return (
    <Alert type="warning" showIcon className="entity-editor-warning" message={text('lossy', { tags })} action={force} />
  )
}

interface ToolsInput {
  readonly isOff: boolean
  readonly swap: RichTextExtras['swap']
  readonly read: () => string
  readonly apply: (edit: (html: string) => string) => void
}

/** The same element while the text changes: the toolbar is not drawn again for it. */
function useTools({ isOff, swap, read, apply }: ToolsInput): ReactNode {
  const latest = useRef({ read, apply })
  latest.current = { read, apply }
  return useMemo(() => {
    if (isOff) return null
    const onApply: ToolsInput['apply'] = (edit) => {
      // The changed text would lose pictures that are still being stored.
      if (isUploading()) void uploadsEnded().then(() => latest.current.apply(edit))
      else latest.current.apply(edit)
    }
    return (
      <>
        <LayoutMenu onApply={onApply} />
        {swap && <HotWords swap={swap} read={() => latest.current.read()} onApply={onApply} />}
      </>
    )
  }, [isOff, swap])
}

export function RichTextWidget(props: WidgetProps) {
  const text = useRichText()
  const extras = use(RichTextContext)
  const value = textOf(props.value)
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Where the cursor was before the editor was started again. */
  const caret = useRef<ReturnType<Editing['quill']['getSelection']>>(null)
  const { start, restart, note, written } = useStart(value, () => {
    caret.current = editing?.quill.hasFocus() ? editing.quill.getSelection() : null
    editing?.flush()
  })
  const [loss, setLoss] = useState<Loss | null>(null)
  const change = (html: string): void => {
    note(html)
    props.onChange(html === '' ? null : html)
  }
  /** Compares what was loaded with what an edit would start from. */
  const loaded = (html: string): void => {
    if (start.isForced || start.html === '') return setLoss(null)
    const found = lossOf(start.html, html)
    const isFound = isLossy(found)
    setLoss(isFound ? found : null)
    if (isFound) restart(start.html, { mode: 'source' })
  }
  const ready = (next: Editing | null): void => {
    setEditing(next)
    if (next === null || caret.current === null) return
    next.quill.setSelection(caret.current)
    caret.current = null
  }
  const switchTo = (mode: Mode): void => {
    editing?.flush()
    setLoss(null)
    restart(written(), { mode })
  }
  const read = (): string => editing?.flush() ?? written()
  /** One step of undo in visual editing; the source is simply replaced. */
  const apply = (edit: (html: string) => string): void => {
    const before = read()
    const after = edit(before)
    if (after === before) return
    if (editing) replaceText(editing.quill, after)
    else change(after)
  }
  const isStoring = useUploading()
  const found = useSensitive(editing?.quill ?? null, extras.check)
  const tools = useTools({ isOff: props.disabled, swap: extras.swap, read, apply })
  const { height } = extras
  const classes = [
    'entity-editor rich-text',
    props.invalid && 'entity-editor-invalid',
    height === 'page' && 'rich-text-page',
    !value.includes('float:') && 'rich-apart',
  ]
  const style = typeof height === 'number' ? ({ '--rich-height': `${height}px` } as CSSProperties) : undefined
  return (
    <>
      {loss !== null && start.mode === 'source' && (
        <LossAlert
          loss={loss}
          onForce={() => {
            setLoss(null)
            restart(written(), { mode: 'visual', isForced: true })
          }}
        />
      )}
      <div
        className={classes.filter(Boolean).join(' ')}
        style={style}
        role="presentation"
        // The editor has closed a panel of its own.
        onKeyDown={(event) => keepEscape(event, event.defaultPrevented)}
      >
        {start.mode === 'visual' ? (
          <VisualEditor
            key={start.key}
            props={props}
            html={start.html}
            extras={extras}
            onLoaded={loaded}
            onChange={change}
            onReady={ready}
            tools={tools}
          />
        ) : (
          <LazySection>
            <div className="rich-head">
              <div className="rich-toolbar">{tools}</div>
            </div>
            <SourceEditor key={start.key} props={props} value={value} onChange={change} />
          </LazySection>
        )}
        <div className="rich-foot">
          <Radio.Group
            size="small"
            optionType="button"
            aria-label={text('modeLabel')}
            value={start.mode}
            options={[
              { value: 'visual', label: text('visual') },
              // Only the editor in which an upload began knows where its file belongs.
              { value: 'source', label: text('source'), disabled: isStoring && start.mode === 'visual' },
            ]}
            onChange={({ target }) => switchTo(target.value as Mode)}
          />
          {start.mode === 'visual' && (
            <SensitiveCount found={found} quill={editing?.quill ?? null} check={extras.check} />
          )}
          <WordCount html={value} limit={props.field.maxLength} />
        </div>
      </div>
    </>
  )
}
