// Uploads a file for a field: checks its limits, reports progress, and puts its address into the field.
import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { uploadRefusal } from '../../../shared/validation/check-upload.ts'
import { uploadCalls } from '../../../shared/protocol/shared-calls.ts'
import { http } from '../../data/http.ts'
import { sentenceOf } from '../../data/http-error.ts'
import { trackUpload } from './running-uploads.ts'
import { useInputText } from './use-input-text.ts'
import type { WidgetProps } from './widget.ts'
import { type UploadTarget, uploadTarget } from './upload-target.ts'

export interface Uploaded {
  readonly path: string
  readonly name: string
}

interface UploadState {
  /** Null = no upload running. */
  readonly percent: number | null
  readonly error: string
}

export type UploadOrder = UploadTarget &
  Pick<WidgetProps, 'onChange'> & {
    /** Takes the file, if it is not that of the field. */
    readonly call?: string | undefined
  }

/** A file that is chosen meanwhile takes the place of the one on its way, unless it is refused; closing the form ends the upload. */
export function useUpload(order: UploadOrder) {
  const { field, onChange, call = null } = order
  const text = useInputText()
  const [state, setState] = useState<UploadState>({ percent: null, error: '' })
  const [sent, setSent] = useState<Uploaded | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const store = async (file: File, abort: AbortController): Promise<boolean> => {
    const settle = (next: (before: UploadState) => UploadState): void => {
      if (running.current === abort && !abort.signal.aborted) setState(next)
    }
    setState({ percent: 0, error: '' })
    const form = new FormData()
    for (const [name, value] of uploadTarget(order)) form.append(name, value)
    form.append('file', file)
    try {
      const onProgress = (percent: number): void => settle((before) => ({ ...before, percent }))
      const path = call ?? uploadPath(field, file)
      const { data } = await http.upload<Uploaded>(path, form, { onProgress, signal: abort.signal })
      if (abort.signal.aborted) return true
      settle((before) => ({ ...before, percent: null }))
      setSent(data)
      onChange(data.path)
      return true
    } catch (error) {
      settle(() => ({ percent: null, error: sentenceOf(error, text('uploadFailed')) }))
      // What was given up on purpose has not failed.
      return abort.signal.aborted
    }
  }
  const send = async (file: File): Promise<void> => {
    const refusal = uploadRefusal(field, file)
    if (refusal !== null) return setState(({ percent }) => ({ percent, error: refusal }))
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    await trackUpload(() => store(file, abort))
  }
  return { state, sent, send }
}

/** An image field refuses other files. */
function uploadPath({ upload }: Field, file: File): string {
  return uploadCalls[upload === 'image' || file.type.startsWith('image/') ? 'image' : 'file']
}
