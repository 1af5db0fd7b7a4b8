// Refine's notifications as our toasts; for an error only the server's sentence is shown.
import type { NotificationProvider } from '@refinedev/core'
import { notify } from './notify.ts'

export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => {
    if (type === 'success') notify.success(message)
    else if (type === 'error') notify.error(description ?? message)
  },
  close: () => undefined,
}
