// What administrators do to running processes: failed jobs, tokens, variables, migrations, messages and signals.
import type { Feature } from '../../../entity/feature.ts'
import { operationsTitle } from './title/messages.ts'

export const operationsFeature: Feature = {
  routes: [
    {
      path: '/flowable/process/operations',
      title: operationsTitle,
      ofSite: false,
      load: async () => (await import('./operations-page.tsx')).OperationsPage,
    },
  ],
}
