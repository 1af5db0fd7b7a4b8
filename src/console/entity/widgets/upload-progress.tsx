// How much of a file is sent: antd's bar, loaded with the first upload. Without it the upload still goes on.
import { lazy } from 'react'
import { LazySection } from '../../ui/lazy-section.tsx'

const Progress = lazy(async () => ({ default: (await import('antd/es/progress')).default }))

interface UploadProgressProps {
  /** 0 to 100; null = nothing is being sent. */
  readonly percent: number | null
  readonly label: string
}

export function UploadProgress({ percent, label }: UploadProgressProps) {
  if (percent === null) return null
  return (
    <LazySection quiet>
      <Progress percent={percent} size="small" aria-label={label} />
    </LazySection>
  )
}
