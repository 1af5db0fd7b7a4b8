// Uploads a file for a field: checks its limits, reports progress, and puts its address into the field.
import { useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { uploadRefusal } from '../../../shared/validation/check-upload.ts'
import { uploadCalls } from '../../../shared/protocol/shared-calls.ts'
import { http } from '../../data/http.ts'
import { sentenceOf } from '../../data/http-error.ts'
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

export function useUpload(props: UploadTarget & Pick<WidgetProps, 'onChange'>) {
  const { field, onChange } = props
  const text = useInputText()
  const [state, setState] = useState<UploadState>({ percent: null, error: '' })
  const [sent, setSent] = useState<Uploaded | null>(null)
  const send = async (file: File): Promise<void> => {
    const refusal = uploadRefusal(field, file)
    if (refusal !== null) return setState({ percent: null, error: refusal })
    setState({ percent: 0, error: '' })
    const form = new FormData()
    for (const [name, value] of uploadTarget(props)) form.append(name, value)
    form.append('file', file)
    try {
      const onProgress = (percent: number): void => setState({ percent, error: '' })
      const { data } = await http.upload<Uploaded>(uploadPath(field, file), form, { onProgress })
      setState({ percent: null, error: '' })
      setSent(data)
      onChange(data.path)
    } catch (error) {
      setState({ percent: null, error: sentenceOf(error, text('uploadFailed')) })
    }
  }
  return { state, sent, send }
}

/** An image field refuses other files. */
function uploadPath({ upload }: Field, file: File): string {
  return uploadCalls[upload === 'image' || file.type.startsWith('image/') ? 'image' : 'file']
}
