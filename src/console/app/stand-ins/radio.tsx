// antd's radio of a table, as a native one: tables of one choice are rare, and every list would load it.
import type { InputHTMLAttributes } from 'react'

function Radio(props: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...props} type="radio" style={{ width: 16, height: 16, accentColor: 'var(--ant-color-primary)' }} />
}

export { Radio as default }
