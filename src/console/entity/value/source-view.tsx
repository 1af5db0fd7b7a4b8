// Read-only source code, which scrolls inside, and rich text in a frame that runs nothing.
import { useEntityText } from '../use-entity-text.ts'

export interface SourceViewProps {
  readonly label: string
  readonly text: string
  readonly isRich: boolean
}

export function SourceView({ label, text, isRich }: SourceViewProps) {
  if (isRich) return <HtmlFrame html={text} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <pre className="entity-code-view" role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  )
}

/** An empty `sandbox`: no scripts, no forms, an opaque origin. */
function HtmlFrame({ html }: { readonly html: string }) {
  const text = useEntityText()
  const page = `<!doctype html><meta charset="utf-8"><style>body{font:15px/1.8 system-ui,sans-serif;margin:16px;color:#222;background:#fff;overflow-wrap:anywhere}img,video{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:4px 8px}</style>${html}`
  return <iframe className="entity-html" title={text('preview')} sandbox="" srcDoc={page} />
}
