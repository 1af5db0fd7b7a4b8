// The form of an entity: loads the row and the compiled rules, shows the fields, saves, and warns before changes are lost.
import { lazy, useId, useRef, useState } from 'react'
import type { Descriptor, FormGroup } from '../../../shared/entity/descriptor.ts'
import { draftKeyName } from '../../../shared/protocol/draft-key.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { currentSiteId } from '../../data/site.ts'
import { notify } from '../../data/notify.ts'
import { dropGuards } from '../../ui/leave-guards.ts'
import { LoadError } from '../../ui/states.tsx'
import { useConflict } from '../conflict/use-conflict.tsx'
import { BroughtBack } from './brought-back.tsx'
import { FieldsForm, type Submitted } from './fields-form.tsx'
import { FormFrame, type FramePlace } from './form-frame.tsx'
import type { FormRequest } from './form-request.ts'
import { initialValues } from './form-values.ts'
import type { EntityRow, Values } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { useAskAsAction } from './use-ask-as-action.ts'
import { useEntityCheck } from './use-check.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useFormKey } from './use-form-key.ts'
import { useFormText } from './use-form-text.ts'
import { keptName, useKeptValues } from './use-kept-values.ts'
import { useMayChange } from './use-may-change.ts'
import { useRow } from '../use-row.ts'
import { useSave } from './use-save.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface EntityFormProps {
  readonly descriptor: Descriptor
  readonly request: FormRequest
  readonly place: FramePlace
  /** Incremented by the user's actions on rows while the form is open: the row is reloaded, and typed values are kept. */
  readonly changes?: number
  readonly isOpen?: boolean
  readonly onClose: () => void
  readonly afterClose?: (() => void) | undefined
  readonly onSaved: (row: EntityRow) => void
}

/** A save: the row that is changed (null = a new one), what it held as the user began, and the values of the form. */
interface Attempt {
  readonly row: EntityRow | null
  readonly base: Values
  readonly values: Values
}

const CodePreview = lazy(async () => ({ default: (await import('./code-preview.tsx')).CodePreview }))

const wideFrom = 5

/** A new row that could belong to all sites says that it belongs to the selected one, as the server decides without a choice. */
function ownSite({ scope }: Descriptor): Values {
  return scope === null || scope.public === null ? {} : { [scope.field]: currentSiteId() }
}

export function EntityForm(props: EntityFormProps) {
  const { descriptor, request, place, onSaved } = props
  const text = useEntityText()
  const words = useFormText()
  const screen = useScreen(descriptor.name)
  const formId = useId()
  const [isDirty, setDirty] = useState(false)
  const [savedFrom, setSavedFrom] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isOpen = useRef(true)
  isOpen.current = props.isOpen ?? true
  const { save, isBusy } = useSave(descriptor)
  const formKey = useFormKey(props.isOpen ?? true)
  const agrees = useAskAsAction(descriptor)
  const loaded = useRow(descriptor, { id: request.id, changes: props.changes ?? 0 })
  const conflict = useConflict(descriptor)
  const { check, error: checkError } = useEntityCheck(descriptor, loaded.row)
  const mayChange = useMayChange(descriptor, loaded.row)
  const { preset } = request
  const initial = initialValues(descriptor.fields, loaded.row, { ...ownSite(descriptor), ...preset })
  const readOnly = request.mode === 'view'
  const name = keptName(descriptor, 'row', [request.id])
  const kept = useKeptValues({ name, fields: descriptor.fields, readOnly }, initial)
  const named = { title: descriptor.title }
  const title =
    request.mode === 'create' ? text('createTitle', named) : words(readOnly ? 'viewTitle' : 'editTitle', named)
  const isReady = check !== null && !loaded.isLoading && loaded.error === null
  const groups = groupsOf(descriptor, readOnly)
  const error = loaded.error ?? checkError

  const resets = place === 'inline' && request.mode === 'edit'
  const showStored = (from: string | null): void => {
    kept.forget()
    setSavedFrom(from)
    loaded.reload()
  }
  const reset = (): void => {
    setDirty(false)
    showStored(null)
  }

  const finish = (row: EntityRow, from: string | null): void => {
    formKey.renew()
    setDirty(false)
    // The state above only takes effect on the next render, and closing a page leaves immediately.
    dropGuards()
    onSaved(row)
    if (place === 'inline' && request.id !== null) showStored(from)
  }
  const send = async ({ row, base, values }: Attempt, form: Submitted): Promise<readonly FieldError[]> => {
    if (row !== null && !(await agrees(row, values))) return []
    const result = await save(values, row, row === null ? { [draftKeyName]: formKey.key } : {})
    if (result.kind === 'refused') return result.errors
    if (result.kind === 'saved') {
      finish(result.row, form.from)
      return []
    }
    if (row === null) notify.error(result.message)
    const merged = row && (await conflict.ask({ row, base, mine: values, by: result.by }))
    if (merged === null) return []
    loaded.follow(merged.row)
    kept.rebase()
    form.restart(merged.stored, merged.values)
    return send({ ...merged, base: merged.stored }, form)
  }
  const submit = async (values: Values, form: Submitted): Promise<readonly FieldError[]> =>
    // It was closed while it waited for a file.
    isOpen.current ? send({ row: loaded.row, base: { ...form.start, ...kept.start }, values }, form) : []
  return (
    <FormFrame
      place={place}
      title={title}
      formId={formId}
      isOpen={props.isOpen ?? true}
      isWide={groups.flatMap((group) => group.fields).length >= wideFrom}
      isDirty={isDirty && !readOnly}
      isBusy={isBusy}
      isWaiting={isWaiting}
      isReady={isReady}
      readOnly={readOnly}
      resets={resets}
      onClose={resets ? reset : props.onClose}
      afterClose={props.afterClose}
      onLost={kept.keep}
    >
      {kept.typed !== null && isDirty && <BroughtBack isTorn={kept.isTorn} />}
      {error !== null && <LoadError message={error} onRetry={loaded.reload} />}
      {error === null && !isReady && <Skeleton hasTitle rows={6} />}
      {error === null && isReady && (
        <FieldsForm
          key={`${request.mode} ${request.id} ${loaded.version}`}
          id={formId}
          entity={descriptor.name}
          fields={descriptor.fields}
          groups={groups}
          initial={initial}
          typed={kept.typed}
          onValues={kept.follow}
          revision={loaded.revision}
          check={check}
          readOnly={readOnly}
          busy={isBusy || isWaiting}
          autoFocus={request.mode === 'create' || (place !== 'inline' && !readOnly)}
          startsIn={savedFrom}
          isLocked={(field) => !mayChange(field)}
          inputs={screen.fields}
          views={screen.views}
          CodePreview={CodePreview}
          onSubmit={submit}
          onDirty={setDirty}
          onWaiting={setWaiting}
        />
      )}
      {conflict.dialog}
    </FormFrame>
  )
}

/** Where a row is to go is nothing to look at. */
function groupsOf({ form, tree }: Descriptor, readOnly: boolean): readonly FormGroup[] {
  const groups = form?.groups ?? []
  const { flag, before } = tree?.position ?? {}
  if (!readOnly || flag === undefined) return groups
  return groups.map((group) => ({ ...group, fields: group.fields.filter((name) => name !== flag && name !== before) }))
}
