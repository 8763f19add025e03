import { useEffect } from 'react'
import { brandName } from '../shared/brand.ts'

/** Names the page where the browser does: in its tab, its history, a bookmark. What tells members apart is no part of it. Home goes by the merchant's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : `${brandName} Herzkarte`
  }, [title])
}
