// A template pack: what its pack.json says, with the texts of its templates; its assets are read when they are installed.

export interface PackTemplate {
  readonly name: string
  readonly type: number
  readonly fileName: string
  readonly desc: string | null
  readonly content: string
}

/** `link`: leads to another channel of the pack and has no page; it holds texts of the design, or is a button. */
export type PackChannelKind = 'list' | 'single' | 'link'

export interface PackChannel {
  readonly code: string
  readonly name: string
  readonly kind: PackChannelKind
  /** Code of the channel above, which precedes it. */
  readonly parent: string | null
  /** Name of its overview template. */
  readonly template: string | null
  /** Name of the template of its articles. */
  readonly detail: string | null
  /** Of a link: code of the channel that it leads to. */
  readonly link: string | null
  readonly menu: boolean
  /** Pages of the pack depend on it, whatever else the site has: the search page. */
  readonly needed: boolean
  /** Values of the channel of the same names. */
  readonly values: Readonly<Record<string, string | number>>
}

export interface PackText {
  readonly name: string
  /** The name in English. */
  readonly english: string | null
  /** Order among the packs. */
  readonly sort: number
  /** Name of the template of the home page. */
  readonly home: string
  readonly templates: readonly Omit<PackTemplate, 'content'>[]
  readonly channels: readonly PackChannel[]
}

export interface TemplatePack extends Omit<PackText, 'templates'> {
  /** Name of its folder. */
  readonly id: string
  readonly templates: readonly PackTemplate[]
  /** Where its assets are. */
  readonly files: PackFiles
}

/** A folder of packs: the shipped ones on disk, those of the operator in the file store. */
export interface PackFiles {
  read(path: string): Promise<Uint8Array | null>
  list(folder: string): Promise<readonly { readonly path: string; readonly type: 'file' | 'dir' }[]>
}
