// Grey lines where a text or an input will be: antd's Skeleton without its seven shapes.
import './skeleton.css'

interface SkeletonProps {
  readonly rows: number
  /** A heading above them. */
  readonly hasTitle?: boolean
}

export function Skeleton({ rows, hasTitle = false }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden>
      {hasTitle && <span className="skeleton-title" />}
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** As high and wide as the input of a form. */
export function InputSkeleton() {
  return (
    <div className="skeleton skeleton-input" aria-hidden>
      <span />
    </div>
  )
}
