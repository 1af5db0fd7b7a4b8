// Saves the current filters, order and page size of a list under a name.
import { Button, Checkbox, Select } from 'antd'
import Input from 'antd/es/input/Input'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type SavedViews, viewCalls, viewLimits } from '../../../../shared/protocol/views.ts'
import { HttpError } from '../../../data/http-error.ts'
import { http } from '../../../data/http.ts'
import { notify } from '../../../data/notify.ts'
import { useReloadViews } from '../../../data/saved-views.ts'
import { useText } from '../../../data/use-text.ts'
import type { ListScreen } from '../use-list-screen.ts'
import { listShapeOf, writeListState } from '../use-list-state.ts'
import { viewMessages } from './messages.ts'

/** No role has this id. */
const onlyOwner = 0

interface ViewFormProps {
  readonly page: ListScreen
  readonly site: number | null
  readonly roles: SavedViews['roles']
}

export function ViewForm({ page, site, roles }: ViewFormProps) {
  const text = useText(viewMessages)
  const { pathname } = useLocation()
  const reload = useReloadViews()
  const id = useId()
  const [name, setName] = useState('')
  const [role, setRole] = useState(onlyOwner)
  const [pinned, setPinned] = useState(false)
  const [error, setError] = useState('')
  const save = async (): Promise<void> => {
    const { descriptor, list, state } = page
    const query = writeListState({ ...state, page: 1 }, listShapeOf(descriptor, list), new URLSearchParams()).toString()
    const body = { page: pathname, name: name.trim(), query, site, role: role === onlyOwner ? null : role, pinned }
    await http.post(viewCalls.save, body, { kind: 'write', quiet: true })
    setName('')
    setRole(onlyOwner)
    setPinned(false)
    notify.success(text('saved'))
    await reload()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') {
      setError(text('needName'))
      return
    }
    setError('')
    save().catch((failure: unknown) => setError(failure instanceof HttpError ? failure.message : String(failure)))
  }
  return (
    <form className="views-form" onSubmit={submit}>
      <strong>{text('keep')}</strong>
      <Input
        value={name}
        maxLength={viewLimits.name}
        placeholder={text('name')}
        aria-label={text('name')}
        aria-invalid={error !== ''}
        aria-describedby={`${id}error`}
        onChange={(event) => setName(event.target.value)}
      />
      <span id={`${id}error`} role="alert" className="views-error" hidden={error === ''}>
        {error}
      </span>
      {roles.length > 0 && (
        <div className="views-role">
          <label htmlFor={`${id}role`}>{text('role')}</label>
          <Select
            id={`${id}role`}
            value={role}
            options={[
              { value: onlyOwner, label: text('private') },
              ...roles.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            showSearch
            optionFilterProp="label"
            onChange={setRole}
          />
        </div>
      )}
      <Checkbox checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
        {text('pin')}
      </Checkbox>
      <Button type="primary" htmlType="submit">
        {text('save')}
      </Button>
    </form>
  )
}
