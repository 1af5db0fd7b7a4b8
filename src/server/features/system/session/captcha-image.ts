// Draws a verification code as PNG: bent, turned and shifted strokes over noise, the same for the same seed.
import { createHash } from 'node:crypto'
import { glyphs, type Point, type Stroke } from './captcha-glyphs.ts'

const WIDTH = 132
const HEIGHT = 44
const COLOURS = ['#1d4f91', '#7a2e2e', '#2f6b3a', '#5b3a86', '#8a5a12', '#1f6a72']

type Random = (from: number, to: number) => number

/** A deterministic random source from repeated hashing that does not reveal the seed. */
function createRandom(seed: string): Random {
  let block = createHash('sha256').update(`picture ${seed}`).digest()
  let at = 0
  return (from, to) => {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(block).digest()
      at = 0
    }
    const unit = block.readUInt32BE(at) / 0x1_0000_0000
    at += 4
    return from + unit * (to - from)
  }
}

/** More points, so that straight lines bend too. */
function subdivide(stroke: Stroke): Point[] {
  return stroke.flatMap((point, index): Point[] => {
    const next = stroke[index + 1]
    if (!next) return [point]
    return [0, 0.25, 0.5, 0.75].map(
      (part): Point => [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part],
    )
  })
}

function toPath(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

function drawGlyph(character: string, index: number, random: Random): string {
  const angle = random(-0.38, 0.38)
  const slant = random(-0.22, 0.22)
  const size: Point = [random(1.75, 2.1), random(1.75, 2.1)]
  const centre: Point = [20 + index * 30.5 + random(-3, 3), HEIGHT / 2 + random(-3, 3)]
  const wave = { height: random(0.5, 1.1), length: random(2.2, 3.4), phase: random(0, 6.3) }
  const bend = ([x, y]: Point): Point => {
    const [left, top] = [(x - 5) * size[0], (y - 7) * size[1]]
    const bent = left + slant * top + wave.height * Math.sin(top / wave.length + wave.phase)
    return [
      centre[0] + bent * Math.cos(angle) - top * Math.sin(angle),
      centre[1] + bent * Math.sin(angle) + top * Math.cos(angle),
    ]
  }
  const colour = COLOURS[Math.floor(random(0, COLOURS.length))]
  const path = (glyphs[character] ?? []).map((stroke) => toPath(subdivide(stroke).map(bend))).join('')
  return `<path d="${path}" stroke="${colour}" stroke-width="${random(2.1, 3).toFixed(1)}"/>`
}

function drawNoise(random: Random): string {
  const colour = () => COLOURS[Math.floor(random(0, COLOURS.length))]
  const curves = Array.from({ length: 4 }, () => {
    const points = Array.from({ length: 3 }, () => `${random(0, WIDTH).toFixed(0)} ${random(0, HEIGHT).toFixed(0)}`)
    const start = `M${random(-5, 15).toFixed(0)} ${random(0, HEIGHT).toFixed(0)}`
    return `<path d="${start}C${points.join(' ')}" stroke="${colour()}" stroke-width="${random(0.8, 1.6).toFixed(1)}"/>`
  })
  const dots = Array.from({ length: 45 }, () => {
    const place = `cx="${random(0, WIDTH).toFixed(0)}" cy="${random(0, HEIGHT).toFixed(0)}"`
    return `<circle ${place} r="${random(0.5, 1.3).toFixed(1)}" fill="${colour()}" stroke="none"/>`
  })
  return [...curves, ...dots].join('')
}

export async function renderCaptcha(answer: string, seed: string): Promise<Uint8Array> {
  const random = createRandom(seed + answer)
  const letters = [...answer].map((character, index) => drawGlyph(character, index, random)).join('')
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  const frame = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f9"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${frame}<g ${style}>${drawNoise(random)}${letters}</g></svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
}
