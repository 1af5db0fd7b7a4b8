// Visual editing: Quill with its toolbar. Loading changes nothing; what the editor made of the text is reported once.
import { Spin } from 'antd'
import { lazy, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import ReactQuill, { type Quill } from 'react-quill'
import 'react-quill/dist/quill.snow.css'
import { notify } from '../../../data/notify.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { usePainted } from '../../../ui/use-painted.ts'
import { ariaOf, type WidgetProps } from '../widget.ts'
import { setRawLabel } from './blots/raw.ts'
import type { RichTextExtras } from './extras.ts'
import { createModules } from './modules.ts'
import { setUpQuill } from './set-up-quill.ts'
import { ChosenPicture } from './picture/chosen-picture.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { createUpload } from './upload.ts'
import { createUploads } from './uploads.ts'
import { useFormats } from './use-formats.ts'
import { type HandingOn, useHandingOn } from './use-handing-on.ts'
import { useRichText } from './use-rich-text.ts'

const FindBar = lazy(async () => ({ default: (await import('./find/find-bar.tsx')).FindBar }))
const LinkDialog = lazy(async () => ({ default: (await import('./toolbar/link-dialog.tsx')).LinkDialog }))

setUpQuill()

/** Long enough to be read. */
const missingTime = 6000

export interface Editing extends HandingOn {
  readonly quill: Quill
}

interface VisualEditorProps {
  readonly props: WidgetProps
  readonly html: string
  readonly extras: RichTextExtras
  /** The text that an edit would start from. */
  readonly onLoaded: (html: string) => void
  readonly onChange: (html: string) => void
  /** Null when it is closed. */
  readonly onReady: (editing: Editing | null) => void
  readonly tools: ReactNode
}

/** The editor is a text box for assistive technology. */
function useAria(quill: Quill | null, { id, disabled, invalid, required, label, describedBy }: WidgetProps): void {
  useEffect(() => {
    if (!quill) return
    const aria = { ...ariaOf({ invalid, required, label, describedBy }), id, role: 'textbox', 'aria-multiline': true }
    for (const [name, one] of Object.entries(aria)) {
      if (one === undefined) quill.root.removeAttribute(name)
      else quill.root.setAttribute(name, String(one))
    }
  }, [quill, id, disabled, invalid, required, label, describedBy])
}

/** The Quill behind the component, which serialises nothing by itself: that would cost the whole text per key. */
function useQuill(component: RefObject<ReactQuill | null>): Quill | null {
  const [quill, setQuill] = useState<Quill | null>(null)
  useEffect(() => {
    const current = component.current
    const found = current?.getEditor() ?? null
    if (found) current?.unhookEditor(found)
    setQuill(found)
  }, [component])
  return quill
}

interface UploadsInput {
  readonly props: WidgetProps
  readonly upload: RichTextExtras['upload']
  readonly hander: RefObject<HandingOn | null>
}

function useUploads(quill: Quill | null, { props, upload, hander }: UploadsInput) {
  const text = useRichText()
  const [busy, setBusy] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    setLeaving(controller)
    return () => controller.abort()
  }, [])
  const latest = useRef(props)
  latest.current = props
  const uploads = useMemo(() => {
    const send =
      upload ?? ((...args: Parameters<ReturnType<typeof createUpload>>) => createUpload(latest.current)(...args))
    // A save waits for it.
    const onPlaced = (): void => void hander.current?.flush()
    return (
      quill && leaving && createUploads(quill, { upload: send, text, onBusy: setBusy, onPlaced, left: leaving.signal })
    )
  }, [quill, upload, text, hander, leaving])
  return { uploads, busy }
}

export function VisualEditor({ props, html, extras, onLoaded, onChange, onReady, tools }: VisualEditorProps) {
  const text = useRichText()
  setRawLabel((tag) => text('raw', { tag: `<${tag}>` }))
  const component = useRef<ReactQuill>(null)
  const quill = useQuill(component)
  const formats = useFormats(quill)
  const isPainted = usePainted(quill !== null)
  const hander = useHandingOn(quill, onChange)
  useAria(quill, props)
  const { uploads, busy } = useUploads(quill, { props, upload: extras.upload, hander })
  const latest = useRef({ uploads, onLoaded, onReady, onBlur: props.onBlur, text })
  latest.current = { uploads, onLoaded, onReady, onBlur: props.onBlur, text }
  const [isLinking, setLinking] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const openLink = useCallback(() => setLinking(true), [])
  const openFind = useCallback(() => setFinding(true), [])
  const [modules] = useState(() =>
    createModules({
      uploads: () => latest.current.uploads,
      onLink: openLink,
      onFind: openFind,
      onMissing: (count) => notify.warning(latest.current.text('pasteMissing', { count }), missingTime),
    }),
  )

  useEffect(() => {
    if (!quill) return
    const flush = (): string => hander.current?.flush() ?? ''
    latest.current.onReady({ quill, flush })
    const timer = setTimeout(() => latest.current.onLoaded(flush()), 0)
    const left = ({ relatedTarget: next }: FocusEvent): void => {
      // A menu of the toolbar is still the editor.
      if (next instanceof Element && next.closest('.rich-text, .floating') !== null) return
      latest.current.onBlur?.()
    }
    quill.root.addEventListener('blur', left)
    return () => {
      clearTimeout(timer)
      quill.root.removeEventListener('blur', left)
      latest.current.onReady(null)
    }
  }, [quill, hander])

  return (
    <>
      {quill && uploads && !props.disabled && (
        <div className="rich-head">
          {isPainted ? (
            <Toolbar quill={quill} formats={formats} uploads={uploads} onLink={openLink} onFind={openFind}>
              {tools}
            </Toolbar>
          ) : (
            <div className="rich-toolbar" />
          )}
          {isFinding && (
            <LazySection onFailed={() => setFinding(false)}>
              <FindBar quill={quill} onClose={() => setFinding(false)} />
            </LazySection>
          )}
        </div>
      )}
      <div className="rich-area">
        <ReactQuill
          ref={component}
          theme="snow"
          defaultValue={html}
          readOnly={props.disabled}
          modules={modules}
          useSemanticHTML={false}
        />
        {quill && !props.disabled && <ChosenPicture quill={quill} />}
      </div>
      {busy !== null && (
        <div className="rich-busy" role="status">
          <Spin size="small" /> {text('uploading', { name: busy })}
        </div>
      )}
      {isLinking && quill && (
        <LazySection onFailed={() => setLinking(false)}>
          <LinkDialog quill={quill} onClose={() => setLinking(false)} />
        </LazySection>
      )}
    </>
  )
}
