// The inbox in the console tests: its tasks and forms, and what its page shows.
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { FlowApp } from '../../support/flow-app.ts'
import type { LoggedIn } from '../../support/login-as.ts'
import { all } from '../support/page.ts'

await import('../../../src/console/features/flow/inbox/inbox-page.tsx')
await import('../../../src/console/features/flow/inbox/form-tab.tsx')
await import('../../../src/console/features/flow/inbox/content/comments.tsx')
await import('../../../src/console/features/flow/inbox/verbs/verb-drawer.tsx')

export const inboxPage = '/flowable/work/tasks'

export const form = {
  key: 'ask',
  name: '请假',
  fields: [{ fieldType: 'FormField', id: 'reason', name: '事由', type: 'text', required: false }],
}

export const decisions = [
  { id: 'resolve', name: '同意' },
  { id: 'reject', name: '拒绝' },
]

type Form = typeof form & { readonly outcomes?: typeof decisions }

export async function deployForm(app: FlowApp, definition: Form): Promise<void> {
  const encoded = new FormData()
  encoded.append('file', new File([JSON.stringify(definition)], `${definition.key}.form`))
  const sent = new Response(encoded)
  await app.app.inject({
    method: 'POST',
    url: '/api/flowable-form/form-repository/deployments',
    headers: { token: app.admin, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

/** Tasks of theirs, the last one first in the list; returns their ids. */
export async function makeTasks(app: FlowApp, { account }: LoggedIn, ...names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { data } = await app.send<{ id: string }>('POST /flowable/tasks', app.admin, { name, assignee: account })
    app.clock.advance(1000)
    ids.push(data.id)
  }
  return ids
}

export function cards(): string[] {
  return all('[data-task] strong').map(({ textContent }) => textContent ?? '')
}

export function heading(): string {
  return all('.inbox-task h2').at(-1)?.textContent ?? ''
}

export async function shows(name: string): Promise<void> {
  await waitFor(() => expect(heading()).toBe(name))
}
