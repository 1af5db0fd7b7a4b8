// Sends the file of an import, on trial or for good, and follows its job.
import { useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { HttpError } from '../../data/http-error.ts'
import { currentSiteId } from '../../data/site.ts'

export interface Imported {
  readonly dryRun: boolean
  readonly saved: number
  readonly failed: number
  readonly problems: readonly { readonly row: number; readonly reason: string }[]
}

export interface RunningImport {
  readonly job: number
  readonly dryRun: boolean
}

export function useImport(descriptor: Descriptor) {
  const [file, setFile] = useState<File | null>(null)
  const [running, setRunning] = useState<RunningImport | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const choose = (next: File | null): void => {
    setFile(next)
    setRunning(null)
    setRefusal(null)
  }

  const send = async (dryRun: boolean): Promise<void> => {
    if (file === null) return
    const form = new FormData()
    if (descriptor.scope !== null) form.append(descriptor.scope.field, String(currentSiteId() ?? ''))
    form.append('dryRun', String(dryRun))
    form.append('file', file)
    setSending(true)
    setRefusal(null)
    try {
      const path = descriptor.api?.operations.import?.path ?? ''
      const { data } = await http.upload<{ readonly jobId: number }>(path, form, { quiet: true })
      setRunning({ job: data.jobId, dryRun })
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) throw thrown
      setRefusal(thrown.fields[0]?.message ?? thrown.message)
    } finally {
      setSending(false)
    }
  }
  return { file, choose, send, running, isSending, refusal }
}
