// The product's logo and name above the menu; links to the home page.
import { Link } from 'react-router-dom'
import { useText } from '../../data/use-text.ts'

export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const text = useText()
  return (
    <Link to="/" className="brand" aria-label={text('app.title')}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1890ff" />
        <path d="M8 23V13.5L16 8l8 5.5V23h-4.6v-7.2L16 13.4l-3.4 2.4V23z" fill="#fff" />
      </svg>
      {!collapsed && <span>{text('app.title')}</span>}
    </Link>
  )
}
