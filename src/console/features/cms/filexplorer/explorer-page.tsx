// 站点资源管理: the files of a site, in folders as on a disk; published pages beside them, only to be read.
import './explorer.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { HttpError } from '../../../data/http-error.ts'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { PageContainer } from '../../../ui/page-container.tsx'
import { LoadError } from '../../../ui/states.tsx'
import { type Area, useFileWriter } from './calls.ts'
import { ExplorerList } from './explorer-list.tsx'
import { ExplorerTools } from './explorer-tools.tsx'
import { FolderTree } from './folder-tree.tsx'
import { explorerMessages } from './messages.ts'
import { OpenedDialog } from './opened-dialog.tsx'
import { PathBar } from './path-bar.tsx'
import { UploadPanel } from './uploads/upload-panel.tsx'
import { useDrop } from './uploads/use-drop.ts'
import { useUploads } from './uploads/use-uploads.ts'
import { useDuplicates } from './use-duplicates.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFolder } from './use-folder.ts'
import { type ExplorerPlace, nameOf, useExplorerPlace } from './use-place.ts'
import { useSearch } from './use-search.ts'
import { explorerTitle } from './title/messages.ts'
import { useSiteName } from './use-site-name.ts'

const areas: readonly Area[] = ['files', 'pages']

export function ExplorerPage() {
  const place = useExplorerPlace()
  const text = useText(explorerMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const site = useSiteName(place.appid)
  const title = site === null ? explorerTitle[language] : `${explorerTitle[language]} · ${site}`
  const back = (
    <Button icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={() => void navigate('/cms/sites/site-list')}>
      {text('back')}
    </Button>
  )
  return (
    <PageContainer title={title} hint={text('hint')} lead={back} plain>
      <Explorer key={place.appid} place={place} />
    </PageContainer>
  )
}

function Explorer({ place }: { readonly place: ExplorerPlace }) {
  const { appid, area, folder, go } = place
  const text = useText(explorerMessages)
  const isNarrow = useNarrow()
  const writer = useFileWriter(appid)
  const duplicates = useDuplicates()
  const uploads = useUploads(writer, duplicates.ask)
  const actions = useFileActions(writer, place, duplicates.ask)
  const search = useSearch(appid, area === 'files' ? folder : '')
  const { data, error, isFetching, refetch } = useFolder(appid, area, folder)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [chosenIn, setChosenIn] = useState(`${area}:${folder}`)
  // Another folder: what was chosen in the one before is out of sight.
  if (chosenIn !== `${area}:${folder}`) {
    setChosenIn(`${area}:${folder}`)
    setChosen([])
  }
  const isOwn = area === 'files'
  const drop = useDrop(isOwn, (files) => uploads.queue.add(files, folder))
  if (error instanceof HttpError && error.status === 403) return <Navigate to="/forbidden" replace />
  return (
    <div className="files-page" {...drop.handlers}>
      {!isNarrow && (
        <nav className="files-tree" aria-label={text('folders')}>
          <FolderTree appid={appid} areas={areas} area={area} folder={folder} go={go} />
        </nav>
      )}
      <section className="files-main">
        <PathBar area={area} folder={folder} go={go} isNarrow={isNarrow} />
        {isOwn && (
          <ExplorerTools actions={actions} search={search} onUpload={(files) => uploads.queue.add(files, folder)} />
        )}
        {error === null ? (
          <ExplorerList
            place={place}
            rows={data}
            isLoading={isFetching}
            search={search}
            chosen={chosen}
            onChoose={setChosen}
            actions={actions}
          />
        ) : (
          <LoadError message={error.message} onRetry={() => void refetch()} />
        )}
      </section>
      {drop.isOver && (
        <div className="files-drop" role="status">
          {text('drop', { folder: folder === '' ? text('files') : nameOf(folder) })}
        </div>
      )}
      <UploadPanel {...uploads} />
      <OpenedDialog writer={writer} place={place} actions={actions} onPlaced={() => setChosen([])} />
      {duplicates.dialog}
    </div>
  )
}
