// Buttons that zoom a diagram, with the current level.
import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined'
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined'
import { Button } from 'antd'
import { useText } from '../../../data/use-text.ts'
import type { Drawing } from './drawing.ts'
import { diagramMessages } from './messages.ts'
import { nextZoom } from './zoom-level.ts'

interface ZoomToolsProps {
  readonly drawing: Pick<Drawing, 'zoomBy' | 'fit' | 'actualSize'>
  readonly level: number
}

export function ZoomTools({ drawing, level }: ZoomToolsProps) {
  const text = useText(diagramMessages)
  const percent = `${Math.round(level * 100)}%`
  return (
    <div className="diagram-tools" role="toolbar" aria-label={text('tools')}>
      <Button
        size="small"
        icon={<ZoomOutOutlined />}
        aria-label={text('zoomOut')}
        title={text('zoomOut')}
        disabled={nextZoom(level, -1) >= level}
        onClick={() => drawing.zoomBy(-1)}
      />
      <Button
        size="small"
        className="diagram-level"
        aria-label={`${text('actual')} ${percent}`}
        title={text('actual')}
        onClick={() => drawing.actualSize()}
      >
        {percent}
      </Button>
      <Button
        size="small"
        icon={<ZoomInOutlined />}
        aria-label={text('zoomIn')}
        title={text('zoomIn')}
        disabled={nextZoom(level, 1) <= level}
        onClick={() => drawing.zoomBy(1)}
      />
      <Button
        size="small"
        icon={<CompressOutlined />}
        aria-label={text('fit')}
        title={text('fit')}
        onClick={() => drawing.fit()}
      />
    </div>
  )
}
