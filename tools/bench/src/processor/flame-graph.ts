import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const width = 1200
const rowHeight = 17
/** Narrower frames could not be read or pointed at. */
const narrowest = 1.5
const letterWidth = 6.2
/** Startup and warm-up take this part of a run. The graph shows only the rest. */
const coldPart = 0.6

/** The format of Node's `--cpu-prof`; times in microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  startTime: number
  endTime: number
  samples: number[]
  timeDeltas: number[]
}

interface Frame {
  name: string
  /** The owner of the code, shown as colour. */
  owner: 'ours' | 'library' | 'node'
  /** Time in the function and its callees, in microseconds. */
  time: number
  called: Map<string, Frame>
}

/** Draws a flame graph from the profiles in a folder, and writes it there as `flame.svg`. Callees are below their callers. */
export function drawFlameGraph(folder: string): string {
  const whole = frame('everything', 'node')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
    add(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile, whole)
  }
  const file = join(folder, 'flame.svg')
  writeFileSync(file, svgOf(whole))
  return file
}

const frame = (name: string, owner: Frame['owner']): Frame => ({ name, owner, time: 0, called: new Map() })

function add({ nodes, startTime, endTime, samples, timeDeltas }: Profile, whole: Frame): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const callerOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const warmFrom = startTime + (endTime - startTime) * coldPart
  let at = startTime
  for (const [index, id] of samples.entries()) {
    const time = timeDeltas[index] ?? 0
    at += time
    const name = byId.get(id)?.callFrame.functionName
    if (at < warmFrom || name === '(idle)' || name === '(program)') continue
    const path: number[] = []
    for (let one: number | undefined = id; one !== undefined; one = callerOf.get(one)) path.unshift(one)
    let into = whole
    into.time += time
    for (const step of path.slice(1)) {
      const { functionName, url, lineNumber } = byId.get(step)?.callFrame ?? { functionName: '', url: '', lineNumber: 0 }
      const label = `${functionName || 'anonymous'}${url ? ` ${shortened(url)}:${lineNumber + 1}` : ''}`
      const next: Frame = into.called.get(label) ?? frame(label, ownerOf(url))
      into.called.set(label, next)
      into = next
      into.time += time
    }
  }
}

const shortened = (url: string) => url.replace(`file://${root}`, '').replace(/^.*node_modules\//, '')
const ownerOf = (url: string) => (url.includes('/node_modules/') ? 'library' : url.startsWith('file:') ? 'ours' : 'node')

function svgOf(whole: Frame): string {
  const boxes: string[] = []
  let depth = 0
  function draw(one: Frame, x: number, y: number): void {
    const wide = (one.time / whole.time) * width
    if (wide < narrowest) return
    depth = Math.max(depth, y + 1)
    const part = `${((one.time / whole.time) * 100).toFixed(1)} %`
    const letters = Math.floor((wide - 6) / letterWidth)
    const text =
      letters < 4 ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y * rowHeight + 12}">${escaped(one.name.slice(0, letters))}</text>`
    boxes.push(
      `<g><title>${escaped(one.name)} (${part})</title><rect class="${one.owner}" x="${x.toFixed(1)}" y="${y * rowHeight}" width="${(wide - 0.5).toFixed(1)}" height="${rowHeight - 1}" rx="2"/>${text}</g>`,
    )
    let from = x
    for (const next of [...one.called.values()].sort((a, b) => b.time - a.time)) {
      draw(next, from, y + 1)
      from += (next.time / whole.time) * width
    }
  }
  draw(whole, 0, 0)
  const style =
    'text{font:10px ui-monospace,monospace;fill:#1d1a16}.ours{fill:#f2a7a0}.library{fill:#f3d59b}.node{fill:#c9d3cf}svg{background:#fffdf8}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${depth * rowHeight}"><style>${style}</style>\n${boxes.join('\n')}\n</svg>\n`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
