import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import { useEffect } from 'react'
import { brandName } from '../brand.ts'

let named: string | undefined
let news = 0
const announced = observable('')
/** The address whose title the browser has read out by itself, when the page was loaded, or that was announced. */
let readOut = location.pathname

/** Sets the document title for the tab, the history and bookmarks. It contains nothing about the member. Home has the merchant's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    named = title ? `${title} · ${brandName}` : `${brandName} Herzkarte`
    show()
    // Screen readers notice a new document, but not another page of the app.
    if (readOut === location.pathname) return
    readOut = location.pathname
    announced.set(named)
  }, [title])
}

/** Shows the number of new messages where the page itself is not in view: in the title, on the icon of the tab, and on that of the installed app. */
export function showNews(count: number): void {
  if (count === news) return
  news = count
  show()
  document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? '/favicon-news.svg' : '/favicon.svg')
  // An app that is not installed has no icon to mark.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {})
}

function show(): void {
  if (named !== undefined) document.title = news > 0 ? `(${stampCountLabel(news)}) ${named}` : named
}

/** The title of the page that was opened last within the app, to be read out. */
export const useAnnouncedTitle = announced.use
