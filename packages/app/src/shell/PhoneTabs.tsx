import { TabBar } from '@herzkarte/ui/layout/TabBar.tsx'
import { useSession } from '../dispatcher/session.ts'
import type { Tab } from '../router/route.ts'
import { useTabs } from './tabs.ts'

export function PhoneTabs({ tab }: { tab: Tab }) {
  const isMember = useSession() !== undefined
  return <TabBar items={useTabs({ withCard: isMember })} current={tab} />
}
