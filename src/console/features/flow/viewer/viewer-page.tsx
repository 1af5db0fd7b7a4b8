// 流程跟踪: a diagram in the whole window, with its steps and elements beside it.
import './viewer.css'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { loadDrawing } from '../diagram/diagram.tsx'
import { useDiagramModel, viewerAddress } from '../diagram/model.ts'
import { useChunk } from '../../../ui/use-chunk.ts'
import { viewerMessages } from './messages.ts'
import { viewerTitle } from './title/messages.ts'
import { ViewerBody } from './viewer-body.tsx'
import { ViewerHead } from './viewer-head.tsx'

/** `?id=` of an instance or a definition. */
export function ViewerPage() {
  const text = useText(viewerMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { data, error, refetch } = useDiagramModel(id)
  useChunk(loadDrawing)
  const title = data?.name ?? viewerTitle[language]
  // The first page of this visit has no page before it.
  const leave = (): void => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <FullScreen title={title} onEscape={leave}>
      <ViewerHead title={title} model={data ?? null} onBack={leave} />
      {id === '' ? (
        <LoadError message={text('nothing')} />
      ) : error !== null && data === undefined ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading full />
      ) : (
        <ViewerBody key={data.id} model={data} onOpenInstance={(child) => void navigate(viewerAddress(child))} />
      )}
    </FullScreen>
  )
}
