import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Bell } from '../areas/notifications/index.ts'
import { useSession } from '../dispatcher/session.ts'
import { paths } from '../router/paths.ts'

/** At the end of the wide header: the member's messages, and the way to the account. */
export default function MemberMenu() {
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <span className="size-12">
        <Bell />
      </span>
      <Link href={paths.me()} className="flex items-center gap-2.5 min-h-11 px-2 rounded-full font-semibold">
        <Avatar name={`${user.firstName} ${user.lastName}`} src={user.photo ?? undefined} />
        {user.firstName}
      </Link>
    </>
  )
}
