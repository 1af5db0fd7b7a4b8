// Where a photo was taken is not published with it: phones and cameras write the place into JPEG files (Exif 2.32, section 4.6.6; XMP).
// It is blanked where it stands, so that everything else in the file stays as it was, byte by byte.

const markerStart = 0xff
const startOfScan = 0xda
const appSegment = 0xe1
const exifHead = 'Exif\0\0'
/** Also of the extension, for long descriptions. */
const xmpHead = 'http://ns.adobe.com/x'

const gpsPointer = 0x8825
const entryBytes = 12
/** By the type of a value (TIFF 6.0, section 2). */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Directories of fields; the file says in which order the bytes of its numbers stand. */
class Tiff {
  readonly #bytes: Buffer
  readonly #isLittle: boolean

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#isLittle = bytes.toString('latin1', 0, 2) === 'II'
  }

  #short(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at)
  }

  #long(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at)
  }

  #entries(directory: number): number[] {
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
    this.#bytes.fill(0, at, Math.min(at + size, this.#bytes.length))
  }
}

function blankExif(bytes: Buffer): void {
  try {
    new Tiff(bytes).blankPlace()
  } catch (error) {
    // Directories that end outside the file: nobody can read the place either.
    if (!(error instanceof RangeError)) throw error
  }
}

/** As attributes or as elements. */
const xmpPlace = /exif:GPS\w+\s*=\s*(?:"[^"]*"|'[^']*')|<exif:GPS(\w+)[^>]*>[^<]*<\/exif:GPS\1>/g

function blankXmp(bytes: Buffer): void {
  for (const { index, 0: found } of bytes.toString('latin1').matchAll(xmpPlace)) {
    bytes.fill(' ', index, index + found.length)
  }
}

/** Changes the bytes of a JPEG file; whatever is not one stays as it is. */
export function blankLocation(jpeg: Buffer): void {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === markerStart && jpeg[at + 1] !== startOfScan) {
    if (jpeg[at + 1] === markerStart) {
      // Filling.
      at += 1
      continue
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (jpeg[at + 1] === appSegment) {
      const content = jpeg.subarray(at + 4, end)
      const head = content.toString('latin1', 0, xmpHead.length)
      if (head.startsWith(exifHead)) blankExif(content.subarray(exifHead.length))
      else if (head === xmpHead) blankXmp(content)
    }
    at = end
  }
}
