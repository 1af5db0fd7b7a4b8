// Long values for reading: text over several lines, files, source code, and formatted text in a frame that runs nothing.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { sourceOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { Colour, WebLink } from './value-parts.tsx'

interface FullValueProps {
  readonly field: Field
  readonly value: unknown
}

const imageName = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)(?:\?.*)?$/i

export function FullValue({ field, value }: FullValueProps) {
  const text = sourceOf(value)
  switch (field.widget) {
    case 'rich-text':
      return <HtmlFrame html={text} />
    case 'code':
      return <pre className="entity-code-view">{text}</pre>
    case 'upload':
      return <FileValue path={text} />
    case 'colour':
      return <Colour value={text} />
    default:
      return /^https?:\/\//i.test(text) ? <WebLink address={text} /> : <span className="entity-long">{text}</span>
  }
}

export function FileValue({ path }: { readonly path: string }) {
  if (!/^(?:https?:)?\//i.test(path)) return <span>{path}</span>
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {imageName.test(path) ? <img src={path} alt={fileName(path)} className="entity-image" /> : fileName(path)}
    </a>
  )
}

export function fileName(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1).replace(/\?.*$/, '')) || path
}

export function isImage(path: string): boolean {
  return imageName.test(path)
}

/** `sandbox` without a word: no scripts, no forms, an origin of its own. */
function HtmlFrame({ html }: { readonly html: string }) {
  const text = useEntityText()
  const page = `<!doctype html><meta charset="utf-8"><style>body{font:15px/1.8 system-ui,sans-serif;margin:16px;color:#222;background:#fff;overflow-wrap:anywhere}img,video{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:4px 8px}</style>${html}`
  return <iframe className="entity-html" title={text('preview')} sandbox="" srcDoc={page} />
}
