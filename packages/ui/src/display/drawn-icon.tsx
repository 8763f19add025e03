import { createElement, type SVGAttributes } from 'react'
import type { IconType } from '../types.ts'

/** An icon as it is stored in the modules of `lucide-react`. */
interface IconData {
  node: readonly [tag: string, attributes: SVGAttributes<SVGElement> & { key: string }][]
}

/**
 * The build puts this in place of the function by which `lucide-react` makes components of its icons: that one serves settings that nobody uses here, and
 * weighs two kilobytes in the first load.
 * @public the build's configuration names it
 */
export default function drawnIcon({ node }: IconData): IconType {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per icon, when its module is read
  return function Drawing({ className, size = 24, strokeWidth = 2 }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
        aria-hidden="true"
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }
}
