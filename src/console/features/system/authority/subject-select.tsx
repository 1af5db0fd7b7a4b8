// Selects a user or role by typing; the search is debounced by half a second.
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { searchSubjects, type Subject, type SubjectType } from './calls.ts'

const searchDelay = 500

interface SubjectSelectProps {
  readonly type: SubjectType
  readonly label: string
  readonly value: Subject | null
  readonly onChange: (subject: Subject | null) => void
}

export function SubjectSelect({ type, label, value, onChange }: SubjectSelectProps) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Subject[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () =>
        void searchSubjects(type, search.trim(), 1).then(
          ({ rows }) => isCurrent && setFound(rows),
          () => isCurrent && setFound([]),
        ),
      search === '' ? 0 : searchDelay,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [type, search])
  return (
    <Select<number>
      showSearch
      allowClear
      filterOption={false}
      value={value?.id ?? null}
      placeholder={label}
      aria-label={label}
      className="authority-wide"
      options={found.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
      onSearch={setSearch}
      onChange={(id) => onChange(found.find((one) => one.id === id) ?? null)}
    />
  )
}
