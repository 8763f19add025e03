import { useEffect } from 'react'
import { brandName } from '../shared/brand.ts'

/** Names the page where the browser does: in its tab, its history, a bookmark. It holds nothing about the member. Home has the merchant's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : `${brandName} Herzkarte`
  }, [title])
}
