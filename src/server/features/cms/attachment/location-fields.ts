// The fields that say where a photo was taken, in the two descriptions that pictures carry (Exif 2.32, section 4.6.6; XMP). They are blanked where they stand.

const gpsPointer = 0x8825
const entryBytes = 12
/** By the type of a value (TIFF 6.0, section 2). */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Directories of fields; the file says in which order the bytes of its numbers stand. */
class Tiff {
  readonly #bytes: Buffer
  readonly #isLittle: boolean
  /** Bytes that are still read or blanked: more than any real file needs, and no multiple of what directories that overlap ask for. */
  #left: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#isLittle = bytes.toString('latin1', 0, 2) === 'II'
    this.#left = 4 * bytes.length
  }

  #short(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at)
  }

  #long(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at)
  }

  #entries(directory: number): number[] {
    this.#spend(this.#short(directory) * entryBytes)
    return Array.from({ length: this.#short(directory) }, (_, at) => directory + 2 + at * entryBytes)
  }

  blankPlace(): void {
    for (const entry of this.#entries(this.#long(4))) {
      if (this.#short(entry) === gpsPointer) this.#blank(this.#long(entry + 8))
    }
  }

  /** Values of more than four bytes stand elsewhere. What is left is a directory without fields. */
  #blank(directory: number): void {
    for (const entry of this.#entries(directory)) {
      const size = (bytesOfType[this.#short(entry + 2)] ?? 1) * this.#long(entry + 4)
      if (size > 4) this.#fill(this.#long(entry + 8), size)
      this.#fill(entry, entryBytes)
    }
    this.#fill(directory, 2)
  }

  #fill(at: number, size: number): void {
    const end = Math.min(at + size, this.#bytes.length)
    this.#spend(Math.max(0, end - at))
    if (end > at) this.#bytes.fill(0, at, end)
  }

  #spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new RangeError('The directories overlap.')
  }
}

const exifHead = 'Exif\0\0'

export function isExif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, exifHead.length) === exifHead
}

/** With its head, as JPEG files have it, or without. */
export function blankExif(bytes: Buffer): void {
  try {
    new Tiff(isExif(bytes) ? bytes.subarray(exifHead.length) : bytes).blankPlace()
  } catch (error) {
    // Directories that end outside the file, or overlap: nobody can read the place either.
    if (!(error instanceof RangeError)) throw error
  }
}

/** As attributes or as elements. Every part ends at the next tag or word at the latest, however long the text. */
const xmpPlace = /exif:GPS\w+\s*=\s*(?:"[^"<]*"|'[^'<]*')|<exif:GPS(\w+)\b[^<>]*>[^<]*<\/exif:GPS\1>/g

export function blankXmp(bytes: Buffer): void {
  for (const { index, 0: found } of bytes.toString('latin1').matchAll(xmpPlace)) {
    bytes.fill(' ', index, index + found.length)
  }
}
