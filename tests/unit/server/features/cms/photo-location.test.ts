// Photos are published without the place where they were taken, and otherwise byte by byte as they were uploaded.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blankLocation } from '../../../../../src/server/features/cms/attachment/photo-location.ts'

const place = { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 4567/100', GPSMapDatum: 'WGS-84-datum' }

function picture(): Sharp {
  return sharp({ create: { width: 8, height: 4, channels: 3, background: '#48a' } }).jpeg()
}

/** As a phone makes them: turned, with a camera and a place. */
function photo(): Promise<Buffer> {
  return picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera maker' }, IFD3: place })
    .toBuffer()
}

/** The file with one more segment in front of all others. */
function withSegment(jpeg: Buffer, content: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** A directory with the place, numbers written from the most significant byte. */
function bigEndian(latitude: string): Buffer {
  const field = (tag: number, value: readonly [type: number, count: number, at: number]) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(value[0], 2)
    bytes.writeUInt32BE(value[1], 4)
    bytes.writeUInt32BE(value[2], 8)
    return bytes
  }
  const one = Buffer.from([0, 1])
  const none = Buffer.alloc(4)
  const first = Buffer.concat([one, field(0x8825, [4, 1, 26]), none])
  const second = Buffer.concat([one, field(0x1d, [2, latitude.length, 44]), none])
  const start = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
  return Buffer.concat([Buffer.from('Exif\0\0'), start, first, second, Buffer.from(latitude)])
}

function blanked(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  blankLocation(copy)
  return copy
}

test('the place of a photo is gone; its camera, its orientation and its pixels are there', async () => {
  const before = await photo()
  expect(before.includes('WGS-84-datum')).toBe(true)
  const seconds = Buffer.from(new Uint32Array([4567, 100]).buffer)
  expect(before.includes(seconds)).toBe(true)
  const after = blanked(before)
  expect(after.includes('WGS-84')).toBe(false)
  expect(after.includes(seconds)).toBe(false)
  expect(after.includes('Camera maker')).toBe(true)
  expect(after).toHaveLength(before.length)
  expect((await sharp(after).metadata()).orientation).toBe(6)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('numbers may be written from either end', async () => {
  const before = withSegment(await picture().toBuffer(), bigEndian('2026:11:30'))
  expect(before.includes('2026:11:30')).toBe(true)
  const after = blanked(before)
  expect(after.includes('2026:11:30')).toBe(false)
  expect((await sharp(after).metadata()).width).toBe(8)
})

test('the place is gone from descriptions as XML, which keep everything else', async () => {
  const xmp = (text: string) => Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${text}</x:xmpmeta>`)
  const text = `<rdf:Description exif:GPSLatitude="31,13.76N" dc:title="江边"><exif:GPSLongitude>121,28.4E</exif:GPSLongitude></rdf:Description>`
  const after = blanked(withSegment(await picture().toBuffer(), xmp(text)))
  expect(after.includes('GPS')).toBe(false)
  expect(after.includes('13.76')).toBe(false)
  expect(after.includes('121,28')).toBe(false)
  expect(after.includes('dc:title="江边"')).toBe(true)
})

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="31,13.76N" exif:Note="kept"/></rdf:RDF></x:xmpmeta>'

/** sharp packs the XMP of PNG files, which others do not. */
async function described(format: 'png' | 'webp'): Promise<Buffer> {
  const made = sharp({ create: { width: 8, height: 4, channels: 3, background: '#48a' } })
    .toFormat(format)
    .withExif({ IFD0: { Make: 'Camera maker' }, IFD3: place })
  if (format === 'webp') return made.withXmp(xmp).toBuffer()
  return withChunk(await made.toBuffer(), 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))
}

function hasGoodChecksums(png: Buffer): boolean {
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return false
    at = end + 4
  }
  return true
}

test.each(['png', 'webp'] as const)('the place is gone from a %s file, which stays readable', async (format) => {
  const before = await described(format)
  for (const held of ['WGS-84-datum', '13.76']) expect(before.includes(held)).toBe(true)
  const after = blanked(before)
  for (const gone of ['WGS-84', '13.76', 'exif:GPS']) expect(after.includes(gone)).toBe(false)
  for (const kept of ['Camera maker', 'exif:Note="kept"']) expect(after.includes(kept)).toBe(true)
  expect(after).toHaveLength(before.length)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  expect(format === 'webp' || hasGoodChecksums(after)).toBe(true)
})

/** A chunk behind the first one. */
function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each([
  ['packed XMP', 'iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(xmp)])],
  [
    'Exif as packed text',
    'zTXt',
    Buffer.concat([Buffer.from('Raw profile type exif\0\0'), deflateSync('\nexif\n 4\n4d4d')]),
  ],
  ['Exif as text', 'tEXt', Buffer.from('Raw profile type APP1\0\nexif\n 4\n4d4d')],
  ['a single field', 'tEXt', Buffer.from('exif:GPSLatitude\x0031/1, 13/1')],
])('%s in a PNG file becomes a text of spaces', async (_what, type, content) => {
  const png = await picture().png().toBuffer()
  const after = blanked(withChunk(png, type, content))
  const keyword = content.subarray(0, content.indexOf(0) + 1)
  const spaces = Buffer.alloc(content.length - keyword.length, ' ')
  expect(after).toEqual(withChunk(png, 'tEXt', Buffer.concat([keyword, spaces])))
})

test('other texts of a PNG file stay', async () => {
  const before = withChunk(await picture().png().toBuffer(), 'tEXt', Buffer.from('Comment\0exif:GPSLatitude="1"'))
  expect(blanked(before)).toEqual(before)
})

test('files made to take long do not', async () => {
  const size = 4_000_000
  const many = Buffer.alloc(8 + 2 + 65_535 * 12)
  many.write('II*\0')
  many.writeUInt32LE(8, 4)
  many.writeUInt16LE(65_535, 8)
  for (let at = 10; at < many.length; at += 12) {
    many.writeUInt16LE(0x8825, at)
    many.writeUInt16LE(1, at + 2)
    many.writeUInt32LE(0x7fffffff, at + 4)
    many.writeUInt32LE(8 + (at % 5000), at + 8)
  }
  const png = await picture().png().toBuffer()
  const text = (part: string) =>
    withChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${part.repeat(size / part.length)}`))
  const start = performance.now()
  for (const part of ['<exif:GPSa', 'exif:GPSa="', 'exif:GPSa ', '<exif:GPSa>', 'a']) blanked(text(part))
  blanked(text(`<exif:GPS${'a'.repeat(size / 2)}`))
  blanked(withChunk(png, 'eXIf', Buffer.concat([many, Buffer.alloc(size)])))
  expect(performance.now() - start).toBeLessThan(10_000)
})

test.for([
  [
    'a photo without a place',
    () =>
      picture()
        .withExif({ IFD0: { Make: 'Camera maker' } })
        .toBuffer(),
  ],
  ['a picture without descriptions', () => picture().png().toBuffer()],
  ['a cut PNG file', async () => (await picture().png().toBuffer()).subarray(0, 50)],
  ['a cut WebP file', async () => (await described('webp')).subarray(0, 25)],
  ['a directory that points outside the file', async () => withSegment(await picture().toBuffer(), damaged())],
  ['an empty file', async () => Buffer.alloc(0)],
] as const)('%s stays as it is', async ([, make]) => {
  const before = await make()
  expect(blanked(before)).toEqual(before)
})

function damaged(): Buffer {
  const directory = bigEndian('')
  directory.writeUInt32BE(0x7fffffff, 'Exif\0\0'.length + 18)
  return directory
}
