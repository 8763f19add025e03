import { lazyPage } from '../../../router/lazy-page.tsx'
import { withCalls } from '../../../router/route.ts'

/** Home for members, whose code visitors do not load. */
export const memberHome = lazyPage(
  withCalls(async () => {
    const { default: MemberHome, prepare } = await import('../parts/MemberHome.tsx')
    return { default: MemberHome, prepare }
  }),
)
