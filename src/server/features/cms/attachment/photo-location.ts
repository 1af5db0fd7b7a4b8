// Where a photo was taken is not published with it: phones and cameras write the place into their files.
// It is blanked where it stands, so that everything else in the file stays as it was, byte by byte.
import { crc32 } from 'node:zlib'
import { blankExif, blankXmp, isExif } from './location-fields.ts'

const markerStart = 0xff
const startOfScan = 0xda
const appSegment = 0xe1
/** Also of the extension, for long descriptions. */
const xmpHead = 'http://ns.adobe.com/x'

function blankJpeg(jpeg: Buffer): void {
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
      if (isExif(content)) blankExif(content)
      else if (content.toString('latin1', 0, xmpHead.length) === xmpHead) blankXmp(content)
    }
    at = end
  }
}

const longestKeyword = 79
const xmpKeyword = 'XML:com.adobe.xmp'
/** Copies of Exif and XMP as hexadecimal text, and single fields, as ImageMagick writes them. */
const placeKeyword = /^(?:Raw profile type (?:exif|APP1|xmp)|exif:GPS\w*)$/i

/** What is packed is blanked as a whole: it becomes a text of spaces. */
function blankText(content: Buffer, type: Buffer): void {
  const end = content.subarray(0, longestKeyword + 1).indexOf(0)
  const keyword = content.toString('latin1', 0, Math.max(0, end))
  const isInternational = type.equals(Buffer.from('iTXt'))
  const isPacked = isInternational && content[end + 1] === 1
  if (keyword === xmpKeyword && isInternational && !isPacked) blankXmp(content)
  else if (keyword === xmpKeyword || placeKeyword.test(keyword)) {
    content.fill(' ', end + 1)
    type.write('tEXt', 'latin1')
  }
}

/** PNG, third edition: length, type, content, and the checksum of type and content. */
function blankPng(png: Buffer): void {
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    const [chunk, type, content] = [png.subarray(at + 4, end), png.subarray(at + 4, at + 8), png.subarray(at + 8, end)]
    const name = type.toString('latin1')
    const isText = name === 'tEXt' || name === 'zTXt' || name === 'iTXt'
    if (isText || name === 'eXIf') {
      const before = crc32(chunk)
      if (isText) blankText(content, type)
      else blankExif(content)
      const after = crc32(chunk)
      if (after !== before) png.writeUInt32BE(after, end)
    }
    at = end + 4
  }
}

/** RIFF: type, length, content, which is filled to an even length. */
function blankWebp(webp: Buffer): void {
  for (let at = 12; at + 8 <= webp.length; ) {
    const end = at + 8 + webp.readUInt32LE(at + 4)
    const [type, content] = [webp.toString('latin1', at, at + 4), webp.subarray(at + 8, end)]
    if (type === 'EXIF') blankExif(content)
    else if (type === 'XMP ') blankXmp(content)
    at = end + (end % 2)
  }
}

/** Changes the bytes of a JPEG, PNG or WebP file; whatever is not one stays as it is. */
export function blankLocation(picture: Buffer): void {
  const head = picture.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8')) blankJpeg(picture)
  else if (head.startsWith('\x89PNG\r\n\x1a\n')) blankPng(picture)
  else if (head.startsWith('RIFF') && head.endsWith('WEBP')) blankWebp(picture)
}
