// Photos are published without the place where they were taken, and otherwise byte by byte as they were uploaded.
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

test.for([
  [
    'a photo without a place',
    () =>
      picture()
        .withExif({ IFD0: { Make: 'Camera maker' } })
        .toBuffer(),
  ],
  ['a picture of another format', () => picture().png().toBuffer()],
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
