import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react'

/** How links stay in the app; without it they behave normally. */
export const LinkContext = createContext<{
  navigate?: (href: string, options: { replace: boolean }) => void
  /** Fetches a page's code and data early; called when a finger or pointer comes near a link. */
  preload?: (href: string) => void
}>({})

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Replaces the current page in the history. */
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

const leavesApp = (href: string) => !href.startsWith('/') || href.startsWith('//')
const wantsNewTab = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * A link that stays in the app if possible, and a normal one otherwise (other sites, new tabs, downloads). By hand: the library's link fetches nothing
 * ahead.
 */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const { navigate, preload } = useContext(LinkContext)
  const inApp = navigate !== undefined && !leavesApp(href) && rest.target === undefined && rest.download === undefined
  const early = () => inApp && preload?.(href)
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={early}
      onFocus={early}
      onClick={(event) => {
        onClick?.(event)
        if (!inApp || event.defaultPrevented || wantsNewTab(event)) return
        event.preventDefault()
        navigate(href, { replace })
      }}
    />
  )
}
