// What an analysis is about: the sites that the caller may view, or some of their channels.
import { descendantsOf, parentMap } from '../../../../shared/entity/tree.ts'
import type { Call } from '../../../call/call.ts'
import { scopes } from './counters/counted.ts'
import { type Counted, loadChannels, loadSites, type NamedChannel, type NamedSite } from './queries.ts'

export type Subject = 'app' | 'channel' | 'user'

export interface Scope {
  readonly sites: readonly NamedSite[]
  /** Those that the caller may view. */
  readonly channels: readonly NamedChannel[]
  /** The chosen channel and those below it. Null: all of the sites. */
  readonly chosen: readonly NamedChannel[] | null
}

export interface Filter {
  readonly appid: number | null
  readonly channelId: number | null
}

function withBelow(channels: readonly NamedChannel[], id: number): NamedChannel[] {
  const below = new Set([id, ...descendantsOf(parentMap(channels, 'pid'), id)])
  return channels.filter((channel) => below.has(channel.id))
}

export async function loadScope(call: Call, { appid, channelId }: Filter, subject: Subject): Promise<Scope> {
  const sites = await loadSites(call, appid)
  const needsChannels = subject === 'channel' || channelId !== null
  const ids = sites.map(({ id }) => id)
  const channels = needsChannels ? await loadChannels(call, ids) : []
  if (channelId !== null) return { sites, channels, chosen: withBelow(channels, channelId) }
  return { sites, channels, chosen: subject === 'channel' ? channels : null }
}

/** The counters of each row of the table. */
export function rowsCounted(subject: Subject, { sites, chosen }: Scope): Counted {
  const places = sites.map(({ id }) => id)
  if (subject !== 'user')
    return chosen === null ? { scope: scopes.site, places, items: null } : ofChannels(places, chosen)
  if (chosen === null) return { scope: scopes.person, places, items: null }
  return { scope: scopes.personInChannel, places: chosen.map(({ id }) => id), items: null }
}

/** The counters of the whole, which the time axis shows. */
export function allCounted({ sites, chosen }: Scope): Counted {
  const places = sites.map(({ id }) => id)
  return chosen === null ? { scope: scopes.site, places, items: null } : ofChannels(places, chosen)
}

function ofChannels(places: readonly number[], channels: readonly NamedChannel[]): Counted {
  return { scope: scopes.channel, places, items: channels.map(({ id }) => `${id}`) }
}
