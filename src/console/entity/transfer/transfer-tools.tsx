// The tools of a list that write its rows to a file, and read rows from one.
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { Button } from 'antd'
import { lazy, useCallback, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { notifyFailure } from '../../data/notify.ts'
import type { ListState } from '../list/use-list-state.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useEntityText } from '../use-entity-text.ts'
import { exportRows } from './export-rows.ts'

const ExportProgress = lazy(async () => ({ default: (await import('./export-progress.tsx')).ExportProgress }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

interface TransferToolsProps {
  readonly descriptor: Descriptor
  readonly state: Pick<ListState, 'search' | 'order'>
  readonly mayExport: boolean
  readonly mayImport: boolean
}

export function TransferTools({ descriptor, state, mayExport, mayImport }: TransferToolsProps) {
  return (
    <>
      {mayImport && <ImportTool descriptor={descriptor} />}
      {mayExport && <ExportTool descriptor={descriptor} state={state} />}
    </>
  )
}

function ImportTool({ descriptor }: Pick<TransferToolsProps, 'descriptor'>) {
  const text = useEntityText()
  const [opened, setOpened] = useState(0)
  const close = (): void => setOpened(0)
  return (
    <>
      <Button
        type="text"
        icon={<UploadOutlined aria-hidden />}
        title={text('import')}
        onClick={() => setOpened(opened + 1)}
      >
        {text('import')}
      </Button>
      {opened > 0 && (
        <LazySection onFailed={close}>
          <ImportDialog descriptor={descriptor} opened={opened} onClose={close} />
        </LazySection>
      )}
    </>
  )
}

/** All matches, not only this page. */
function ExportTool({ descriptor, state }: Pick<TransferToolsProps, 'descriptor' | 'state'>) {
  const text = useEntityText()
  const [isBusy, setBusy] = useState(false)
  const [job, setJob] = useState<number | null>(null)
  const close = useCallback(() => setJob(null), [])
  const save = async (): Promise<void> => {
    setBusy(true)
    await exportRows(descriptor, state).then(setJob, notifyFailure)
    setBusy(false)
  }
  return (
    <>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        title={text('export')}
        loading={isBusy}
        onClick={() => void save()}
      >
        {text('export')}
      </Button>
      {job !== null && (
        <LazySection onFailed={close}>
          <ExportProgress job={job} onClose={close} />
        </LazySection>
      )}
    </>
  )
}
