// A tick, a row or a column: applies the view rule, asks where several rows change or view takes other rights along, and saves.
import { createElement, Fragment, useCallback } from 'react'
import { notify } from '../../../data/notify.ts'
import { type Translate, useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { loadChannelTree, type Subject, type SubjectType } from './calls.ts'
import { judgeTicks, lostBeside, type Options, type Tick, viewOf } from './grants.ts'
import type { ColumnTicks } from './matrix/grant-matrix.tsx'
import { type AuthorityWord, authorityMessages } from './messages.ts'
import { flatten, toNodes } from './trees.ts'
import type { GrantsState } from './use-grants.ts'

/** Of many rows, these are named. */
const namedRows = 3

/** Whose rights they are. */
interface Owner {
  readonly type: SubjectType
  readonly subject: Subject | null
}

export function useTicks(options: Options | null, { grants, apply }: GrantsState, { type, subject }: Owner) {
  const text = useText(authorityMessages)
  return useCallback(
    async ({ ticks, names, column }: ColumnTicks, siteId: number | null) => {
      if (options === null || ticks.length === 0) return
      const channelsOf = await loadChannelsOf(sitesLosingView(options, ticks))
      const verdict = judgeTicks(grants, ticks, ({ targetId }) => {
        const site = siteId ?? targetId
        return { options, siteId: site, channelIds: channelsOf.get(site) ?? [] }
      })
      if (verdict.kind === 'siteViewFirst') return notify.warning(text('siteViewFirst'))
      const what = text(siteId === null ? 'app' : 'channel')
      const lines = [
        ...(column === null ? [] : [columnQuestion(text, column, what)]),
        ...(verdict.kind === 'ask' ? [text('cancelView')] : []),
      ]
      const objects = [objectsLine(text, { type, subject }, { what, names })]
      const lost = verdict.kind === 'ask' ? lostBeside(grants, ticks, verdict.changes) : 0
      const below = lost > 0 ? [text('alsoLost', { count: lost })] : []
      if (lines.length > 0 && !(await ask([...lines, ...objects, ...below], verdict.kind === 'ask'))) return
      apply(verdict.changes)
    },
    [options, grants, apply, text, type, subject],
  )
}

function sitesLosingView(options: Options, ticks: readonly Tick[]): number[] {
  const view = viewOf(options, 'app')
  return ticks
    .filter(({ module, on, optionIds }) => module === 'app' && !on && view !== null && optionIds.includes(view))
    .map(({ targetId }) => targetId)
}

/** Everything lost with the view of a site must be known, or it could not be undone. */
async function loadChannelsOf(siteIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const load = async (id: number) => [id, flatten(toNodes(await loadChannelTree(id))).map((node) => node.id)] as const
  return new Map(await Promise.all(siteIds.map(load)))
}

function columnQuestion(
  text: Translate<AuthorityWord>,
  { name, count, on }: NonNullable<ColumnTicks['column']>,
  what: string,
): string {
  return text(on ? 'giveColumn' : 'takeColumn', { name, count, what })
}

/** Whose rights, and on what; the first rows stand for many. */
function objectsLine(
  text: Translate<AuthorityWord>,
  { type, subject }: Owner,
  { what, names }: { readonly what: string; readonly names: readonly string[] },
): string {
  const more = names.length > namedRows ? text('andMore', { count: names.length }) : ''
  const shown = names.slice(0, namedRows).join(text('listComma')) + more
  return text(type === 'user' ? 'ofUser' : 'ofRole', { subject: subject?.name ?? '', what, names: shown })
}

function ask(lines: readonly string[], danger: boolean): Promise<boolean> {
  const content = createElement(Fragment, null, ...lines.map((line) => createElement('div', { key: line }, line)))
  return confirmAction({ content, danger })
}
