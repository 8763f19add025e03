import limit from 'p-limit'

/** One at a time per process: it limits memory and leaves the other core to calls. */
const inTurn = limit(1)

/**
 * Caches pictures by name: all of them, because those that exist are the merchant's, and each takes some tens of kilobytes. A cache that forgets some
 * would draw again whenever somebody asks for all of them in turn. What could not be drawn is tried again.
 */
export function drawOnce(draw: (name: string) => Promise<Buffer>): (name: string) => Promise<Buffer> {
  const cached = new Map<string, Promise<Buffer>>()
  return (name) => {
    const known = cached.get(name)
    if (known) return known
    const drawing = inTurn(() => draw(name))
    cached.set(name, drawing)
    drawing.catch(() => cached.delete(name))
    return drawing
  }
}

/** A drawing as PNG. Loaded with the first one, because most processes never draw. */
export async function pngOf(svg: string, width?: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const size = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const }
  return (await renderAsync(svg, { ...size, font: { loadSystemFonts: false } })).asPng()
}
