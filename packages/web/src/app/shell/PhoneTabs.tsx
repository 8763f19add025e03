import { TabBar } from '../../ui/TabBar.tsx'
import type { Tab } from '../routes.ts'
import { useSession } from '../session.ts'
import { useTabs } from './tabs.ts'

export function PhoneTabs({ tab }: { tab: Tab }) {
  const isMember = useSession() !== undefined
  return <TabBar items={useTabs({ withCard: isMember })} current={tab} />
}
