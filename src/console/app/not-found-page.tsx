// /404: open to everyone; keeps the console's layout for logged-in users.
import { useSession } from '../data/session.ts'
import { NotFound } from '../ui/error-pages.tsx'
import { ConsoleLayout } from './layout/console-layout.tsx'

export function NotFoundPage() {
  const { user } = useSession()
  if (user.token === '') return <NotFound />
  return (
    <ConsoleLayout>
      <NotFound />
    </ConsoleLayout>
  )
}
