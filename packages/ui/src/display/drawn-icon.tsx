import { createElement, type SVGAttributes } from 'react'
import type { IconType } from '../types.ts'

/** An icon as it is stored in the modules of `lucide-react`. */
interface IconData {
  node: readonly [tag: string, attributes: SVGAttributes<SVGElement> & { key: string }][]
}

/**
 * The build replaces the function with which `lucide-react` creates its icon components by this one. The original supports settings that are not used
 * here, and adds two kilobytes to the first load.
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
