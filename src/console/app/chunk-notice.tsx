// Reports that a part of the page could not be loaded and offers to reload; until then, typed input stays.
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import { Button } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { useText } from '../data/use-text.ts'
import { setChunkFailureSink } from '../ui/chunk-failure.ts'

export function ChunkNotice() {
  const text = useText()
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => setChunkFailureSink(() => setShown(true)), [])
  if (!isShown) return null
  return (
    <div className="chunk-notice" role="alert">
      <CloseCircleFilled />
      <div>
        <strong>{text('page.chunk')}</strong>
        <p>{text('page.chunkHint')}</p>
        <Button size="small" type="primary" onClick={() => location.reload()}>
          {text('action.reload')}
        </Button>
        <Button size="small" onClick={() => setShown(false)}>
          {text('action.close')}
        </Button>
      </div>
    </div>
  )
}
