// What a page adds to the rich-text editor: where files go, and words to replace and to mark.
import { createContext } from 'react'

/** `link` is any other file. */
export type FileKind = 'image' | 'video' | 'audio' | 'link'

export interface StoredFile {
  /** Address in the text. */
  readonly path: string
  readonly name: string
}

/** Positions in the text without tags (UTF-16 units), end exclusive. */
export interface FoundWord {
  readonly word: string
  readonly start: number
  readonly end: number
  /** 2 blocks publication. */
  readonly level: number
  readonly replacement?: string | null
}

export interface RichTextExtras {
  /** Of the text, in pixels; `page`: it grows with the text and scrolls with the page, below a fixed toolbar. */
  readonly height?: number | 'page'
  /** Stores a file; without it the editor stores it with the rights on the form's field. */
  readonly upload?: (kind: FileKind, file: File, onProgress: (percent: number) => void) => Promise<StoredFile>
  /** The text with words replaced by links. */
  readonly swap?: (html: string) => Promise<string>
  readonly check?: (html: string) => Promise<readonly FoundWord[]>
}

export const RichTextContext = createContext<RichTextExtras>({})
