// The two diagrams that are compared: what is being edited, a deployed version, or a file.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../data/notify.ts'
import { useSession } from '../../../../data/session.ts'
import { useText } from '../../../../data/use-text.ts'
import { modelerMessages } from '../messages.ts'
import { readDiagramFile } from '../open-file.ts'
import { compareDiagrams } from './compare-diagrams.ts'
import { loadVersion, loadVersions } from './versions.ts'

/** Beside the ids of versions. */
export const drawn = '\0drawn'

export interface OpenedFile {
  readonly name: string
  readonly xml: string
}

/** A value that belongs to a file. */
export function fileSide({ name }: OpenedFile): string {
  return `\0file ${name}`
}

interface SidesProps {
  /** Of the process. */
  readonly processKey: string
  readonly xml: string
}

export function useSides({ processKey, xml }: SidesProps) {
  const text = useText(modelerMessages)
  const { rights } = useSession()
  const [files, setFiles] = useState<readonly OpenedFile[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [after, setAfter] = useState(drawn)
  const versions = useQuery({
    queryKey: ['compared-versions', processKey],
    queryFn: ({ signal }) => loadVersions(processKey, rights, signal),
  })
  const before = chosen ?? versions.data?.[0]?.id ?? null
  const load = async (side: string): Promise<string> => {
    if (side === drawn) return xml
    return files.find((file) => fileSide(file) === side)?.xml ?? loadVersion(side, rights)
  }
  const compared = useQuery({
    queryKey: ['compared-diagrams', before, after, xml, files],
    enabled: before !== null,
    gcTime: 0,
    queryFn: async () => {
      const [left, right] = await Promise.all([load(before ?? drawn), load(after)])
      return { left, right, changes: await compareDiagrams(left, right) }
    },
  })
  const openFile = async (file: File, side: 'before' | 'after'): Promise<void> => {
    const read = await readDiagramFile(file)
    if (typeof read !== 'string') {
      notify.error(text(read.mistake))
      return
    }
    const opened = { name: file.name, xml: read }
    setFiles([...files.filter(({ name }) => name !== opened.name), opened])
    if (side === 'before') setChosen(fileSide(opened))
    else setAfter(fileSide(opened))
  }
  return { versions, files, before, after, setBefore: setChosen, setAfter, compared, openFile }
}
