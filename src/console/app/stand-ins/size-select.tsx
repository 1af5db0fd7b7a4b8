// Replaces antd's Select in its pagination: a native select is enough for four page sizes (22 KB gzip less).

interface SizeSelectProps {
  readonly value?: number | string
  readonly options: readonly { readonly value: number | string; readonly label: string }[]
  readonly onChange: (value: number) => void
  readonly disabled?: boolean
  readonly className?: string
  readonly 'aria-label'?: string
}

function SizeSelect({ value, options, onChange, disabled, className = '', 'aria-label': label }: SizeSelectProps) {
  return (
    <select
      className={`size-select ${className}`}
      value={value}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export { SizeSelect as default }
