// Which form is open. Dialogs are state, opened by a link to a row too; a form that fills the page is part of the address.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { FramePlace } from './form-frame.tsx'
import { type FormRequest, parseFormRequest, writeFormRequest } from './form-request.ts'
import { idFrom } from './form-values.ts'

export interface OpenForm {
  readonly request: FormRequest | null
  readonly place: FramePlace
  readonly isOpen: boolean
  /** Counts the forms that were opened: the next one shows nothing that was typed into the last. */
  readonly openings: number
  readonly open: (request: FormRequest) => void
  /** The open form is about another row from now on. */
  readonly replace: (request: FormRequest) => void
  readonly close: () => void
  /** The closing animation has ended. */
  readonly forget: () => void
  /** Counts the user's own actions: an open form reloads its row. */
  readonly changes: number
  readonly follow: () => void
}

export function useFormRequest(descriptor: Descriptor): OpenForm {
  const place: FramePlace = descriptor.form?.in ?? 'modal'
  const [params, setParams] = useSearchParams()
  const [request, setRequest] = useState<FormRequest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  const isPage = place === 'page'
  const preset = request?.preset
  const paged = useMemo<FormRequest | null>(() => {
    const parsed = isPage ? parseFormRequest(params) : null
    return parsed === null
      ? null
      : {
          ...parsed,
          id: parsed.id === null ? null : idFrom(String(parsed.id), fieldOf(descriptor, 'id')),
          preset: preset ?? presetOf(params, descriptor),
        }
  }, [isPage, params, preset, descriptor])
  const open = useCallback(
    (next: FormRequest) => {
      setRequest(next)
      setOpen(true)
      setOpenings((before) => before + 1)
      if (isPage) setParams((current) => writeFormRequest(next, current))
    },
    [isPage, setParams],
  )
  const replace = useCallback(
    (next: FormRequest) => {
      setRequest(next)
      if (isPage) setParams((current) => writeFormRequest(next, current), { replace: true })
    },
    [isPage, setParams],
  )
  const inAddress = isPage || params.has('form')
  const close = useCallback(() => {
    setOpen(false)
    if (inAddress) setParams((current) => writeFormRequest(null, current), { replace: !isPage })
  }, [isPage, inAddress, setParams])
  const linked = isPage ? null : parseFormRequest(params)
  const [linkedMode, linkedId] = [linked?.mode, linked?.id]
  // The descriptor changes when labels or rights arrive: that must not close the form.
  const idOf = useEffectEvent((id: string) => idFrom(id, fieldOf(descriptor, 'id')))
  useEffect(() => {
    if (linkedMode === undefined) return
    if (typeof linkedId === 'string') {
      setRequest({ mode: linkedMode, id: idOf(linkedId), preset: {} })
      setOpen(true)
    }
    // Back leads to an address without the link.
    return () => setOpen(false)
  }, [linkedMode, linkedId])
  const forget = useCallback(() => setRequest(null), [])
  const [changes, setChanges] = useState(0)
  const follow = useCallback(() => setChanges((before) => before + 1), [])
  const shared = { place, openings, open, replace, close, forget, changes, follow }
  return isPage ? { request: paged, isOpen: paged !== null, ...shared } : { request, isOpen, ...shared }
}

function fieldOf({ fields }: Descriptor, name: string) {
  return fields.find((field) => field.name === name)
}

/** After a reload the selected row of the master is still in the address. */
function presetOf(params: URLSearchParams, descriptor: Descriptor): Readonly<Record<string, unknown>> {
  const name = descriptor.list?.split.master?.by
  const value = name === undefined ? null : params.get(name)
  return name === undefined || value === null ? {} : { [name]: idFrom(value, fieldOf(descriptor, name)) }
}
