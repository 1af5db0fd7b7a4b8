// Texts as UTF-16 units for searching: as they are, or without the differences that readers do not see.

const unitCount = 0x10000

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return units
}

function foldUnit(unit: number): number {
  // Full-width forms of ASCII, and the ideographic space.
  const narrow = unit >= 0xff01 && unit <= 0xff5e ? unit - 0xfee0 : unit === 0x3000 ? 0x20 : unit
  const lower = String.fromCharCode(narrow).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : narrow
}

/** Punctuation, symbols, spaces and characters without width. */
const separator = /[\s\p{P}\p{S}\p{Cf}]/u

interface Tables {
  readonly folded: Uint16Array
  readonly separators: Uint8Array
}

let known: Tables | null = null

function tables(): Tables {
  known ??= {
    folded: Uint16Array.from({ length: unitCount }, (_, unit) => foldUnit(unit)),
    separators: Uint8Array.from({ length: unitCount }, (_, unit) =>
      separator.test(String.fromCharCode(unit)) ? 1 : 0,
    ),
  }
  return known
}

/** Small letters, half width; the length stays. */
export function foldedUnits(text: string): Uint16Array {
  const { folded } = tables()
  const units = unitsOf(text)
  for (let at = 0; at < units.length; at++) units[at] = folded[units[at] ?? 0] ?? 0
  return units
}

export interface Compact {
  readonly units: Uint16Array
  /** Position of each unit in the text. */
  readonly places: Int32Array
}

export function withoutSeparators(units: Uint16Array): Compact {
  const { separators } = tables()
  const kept = new Uint16Array(units.length)
  const places = new Int32Array(units.length)
  let count = 0
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? 0
    if (separators[unit] === 1) continue
    kept[count] = unit
    places[count++] = at
  }
  return { units: kept.subarray(0, count), places: places.subarray(0, count) }
}
