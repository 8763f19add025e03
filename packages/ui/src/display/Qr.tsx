import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Empty modules around a code, without which scanners may not detect it. */
const quietModules = 4

function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue
        const start = x
        while (row[x + 1]) x += 1
        runs.push(`M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`)
      }
      return runs
    })
    .join('')
}

/** A QR code, black on white in both themes, with its quiet zone. */
export function Qr({ value, label, className }: { value: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => {
    const modules = encodeQR(value, 'raw', { ecc: 'medium', border: quietModules })
    return { path: pathOf(modules), size: modules.length }
  }, [value])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="currentColor" d={path} />
    </svg>
  )
}
