import { createContext, type ReactNode, useContext } from 'react'

/**
 * How a page is composed. Each route names one, and `Page` reads it from here. All of them share the left edge of their shell, also that of the bars.
 *
 * | width | `shop` (`ShopGrid`) | `object` (`ObjectCard`, `ObjectPair`) | `form` | `list` (`ListDetail`) | `account` (`ListDetail`) |
 * |---|---|---|---|---|---|
 * | below 640 | one column, or two of tiles | picture above facts and action | one column, the action at the bottom | the list; the entry is a page | one column |
 * | 640 to 1024 | as many columns as fit | picture left (55 %), facts and action right | one column of 670 px, the action below its form | list left, entry right | two equal columns |
 * | 1025 to 1599 | the same in 1200 px, filters as a rail | the same | the same | the same | rail, content, and a side with what the content changes |
 * | 1600 and more | the same in 1536 px | the same | the same | the same | the same |
 *
 * Their titles are in the same place and of the same size: in the bar up to 1024 px (30 px from 640 on), at the head of the page above that (40 px).
 *
 * `plain` is a page that composes itself, such as the entry of visitors and the home: one column, centred, 670 px or 1200 px wide.
 */
export type Template = 'shop' | 'object' | 'form' | 'list' | 'account' | 'plain'

const TemplateContext = createContext<Template>('plain')

export const TemplateProvider = TemplateContext.Provider

export const useTemplate = (): Template => useContext(TemplateContext)

const RailContext = createContext<ReactNode>(undefined)

/** What stands at the left of a page on wide screens: the ways to its neighbours. */
export const RailProvider = RailContext.Provider

export const useRail = (): ReactNode => useContext(RailContext)
