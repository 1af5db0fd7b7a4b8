// Uploads files for a form that is not submitted yet, one after the other.
import { useState } from 'react'
import { http } from '../../../data/http.ts'
import { useText } from '../../../data/use-text.ts'
import type { FormPurpose } from './flow-form-context.ts'
import type { FormUpload } from './form-values.ts'
import { flowFormMessages } from './messages.ts'

const maxBytes = 5 * 1024 * 1024

interface UploadState {
  /** Null: no upload is running. */
  readonly percent: number | null
  readonly error: string
}

const idle: UploadState = { percent: null, error: '' }

async function upload(file: File, purpose: FormPurpose, onProgress: (percent: number) => void): Promise<FormUpload> {
  const form = new FormData()
  for (const [name, value] of Object.entries(purpose)) form.append(name, String(value))
  form.append('file', file)
  const { data } = await http.upload<FormUpload>('/flowable/content/raw', form, { onProgress })
  return { id: data.id, name: data.name }
}

export function useContentUpload(purpose: FormPurpose | null) {
  const text = useText(flowFormMessages)
  const [state, setState] = useState(idle)
  /** Returns those that were accepted; the first refusal ends it. */
  const send = async (files: readonly File[]): Promise<readonly FormUpload[]> => {
    const sent: FormUpload[] = []
    if (purpose === null) return sent
    let error = ''
    for (const file of files) {
      if (file.size > maxBytes) {
        error = text('fileTooLarge')
        break
      }
      setState({ percent: 0, error: '' })
      try {
        sent.push(await upload(file, purpose, (percent) => setState({ percent, error: '' })))
      } catch (failure) {
        error = (failure instanceof Error && failure.message) || text('uploadFailed')
        break
      }
    }
    setState({ percent: null, error })
    return sent
  }
  return { ...state, send }
}
