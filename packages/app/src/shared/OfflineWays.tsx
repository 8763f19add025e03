import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useEffect } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { appTexts } from '../texts.ts'

/** Shown without a network. Lists for members what works offline. */
export function useOfflineText(): string {
  return useSession() ? appTexts.offlineText : appTexts.offlineVisitorText
}

/** Actions without a network: what is stored on the device, and a retry, which also happens automatically when the network is back. */
export function OfflineWays({ onRetry }: { onRetry: () => void }) {
  const isMember = useSession() !== undefined
  const here = usePathname()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  const ways = [
    { label: appTexts.wallet, href: paths.wallet() },
    { label: appTexts.groceries, href: paths.groceryList() },
  ].filter(({ href }) => href !== here)
  return (
    <div className="grid justify-items-center gap-2">
      {isMember && (
        <div className="flex flex-wrap justify-center gap-2">
          {ways.map(({ label, href }) => (
            <Button key={href} variant="line" size="sm" href={href}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Button variant={isMember ? 'text' : 'line'} size="sm" onClick={onRetry}>
        {appTexts.tryAgain}
      </Button>
    </div>
  )
}
