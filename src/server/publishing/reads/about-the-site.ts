// Which questions of a page are not about articles.

/**
 * Questions about the tree, templates and time; all others count as changes of articles. `articleFolder` is not among them: pages of
 * articles move at once, and links to them must follow.
 */
export const aboutTheSite: ReadonlySet<string> = new Set([
  'articleTemplate',
  'chain',
  'channel',
  'channelIdOf',
  'channelPath',
  'channelTarget',
  'channels',
  'children',
  'daysAgo',
  'feedPath',
  'findChannel',
  'fragment',
  'homeTemplate',
  'now',
  'nowAs',
  'overviewTemplate',
  'subtree',
  'template',
  'templates',
])
