// Long read-only values: multi-line text and files; source code and rich text are loaded when they are shown.
import { lazy } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { decodePercent } from '../../../shared/text/percent.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { TruncatedText } from '../../ui/truncated-text.tsx'
import { sourceOf } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'
import { Colour, WebLink } from './value-parts.tsx'

const SourceView = lazy(async () => ({ default: (await import('./source-view.tsx')).SourceView }))

interface FullValueProps {
  readonly field: Field
  readonly value: unknown
}

const imageName = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)(?:\?.*)?$/i

export function FullValue({ field, value }: FullValueProps) {
  const text = sourceOf(value)
  switch (field.widget) {
    case 'rich-text':
    case 'code':
      return (
        <LazySection>
          <SourceView label={field.title} text={text} isRich={field.widget === 'rich-text'} />
        </LazySection>
      )
    case 'upload':
      return field.upload === 'image' ? <FileValue path={text} asImage /> : <FileValue path={text} />
    case 'colour':
      return <Colour value={text} />
    default:
      return <PlainText text={text} format={field.format} />
  }
}

/** An address or number that opens a mail or phone app. */
const schemes: Readonly<Record<string, string>> = { email: 'mailto:', phone: 'tel:' }

function PlainText({ text, format }: { readonly text: string; readonly format: string | null }) {
  if (/^https?:\/\//i.test(text)) return <WebLink address={text} />
  const scheme = schemes[format ?? '']
  return scheme === undefined ? (
    <span className="entity-long">{text}</span>
  ) : (
    <a href={`${scheme}${text}`} className="entity-link">
      {text}
    </a>
  )
}

/** Address that a browser may open; anything else is only text. */
const openable = /^(?:https?:)?\//i

interface FileValueProps {
  readonly path: string
  /** Shown as a picture, whatever its name. */
  readonly asImage?: boolean | undefined
  /** The file's own name, where it is known. */
  readonly name?: string | undefined
}

export function FileValue({ path, asImage = imageName.test(path), name }: FileValueProps) {
  if (!asImage || !openable.test(path)) return <FileLink path={path} name={name} />
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      <img src={path} alt={fileName(path)} className="entity-image" />
    </a>
  )
}

/** Uploads are stored under a generated name, of which only the type means something. */
const generatedName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.(\w+)$/

export function FileLink({ path, name }: Pick<FileValueProps, 'path' | 'name'>) {
  const text = useEntityText()
  if (!openable.test(path)) return <span>{path}</span>
  const stored = fileName(path)
  const type = generatedName.exec(stored)?.[1]?.toUpperCase()
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className="entity-link">
      <TruncatedText text={name ?? (type === undefined ? stored : text('fileOfType', { type }))} />
    </a>
  )
}

/** The server sends a small version of an upload if it has one. */
function smallVersion(path: string): string {
  return path.startsWith('/uploads/') && !path.includes('?') ? `${path}?thumb` : path
}

/** In a table; a click opens the picture in a new tab. */
export function Thumbnail({ path, label }: { readonly path: string; readonly label: string }) {
  if (!openable.test(path)) return <span>{path}</span>
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className="entity-thumbnail">
      <img src={smallVersion(path)} alt={label} loading="lazy" />
    </a>
  )
}

export function fileName(path: string): string {
  return decodePercent(path.slice(path.lastIndexOf('/') + 1).replace(/\?.*$/, '')) || path
}
