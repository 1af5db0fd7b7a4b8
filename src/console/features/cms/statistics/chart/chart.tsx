// One chart; what it shows is in `summary` as well, for those who cannot see it.
import { useEffect, useRef } from 'react'
import { type Drawing, draw, type Option } from './draw.ts'

interface ChartProps {
  readonly option: Option
  readonly summary: string
  readonly height: number
}

export function Chart({ option, summary, height }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  useEffect(() => {
    if (place.current === null) return
    const drawn = draw(place.current)
    drawing.current = drawn
    return () => drawn.end()
  }, [])
  useEffect(() => drawing.current?.show(option), [option])
  return <div ref={place} role="img" aria-label={summary} style={{ height }} />
}
