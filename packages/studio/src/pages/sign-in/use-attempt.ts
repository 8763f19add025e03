import type { Session } from '@herzkarte/contract/studio/answers.ts'
import { useEffect, useState } from 'react'
import { type CallFailed, showSession } from '../../api.ts'

export type Attempt = ReturnType<typeof useAttempt>

/** Tries something that answers with a session, and shows it. While a wait is prescribed, its seconds count down. */
export function useAttempt() {
  const [failure, setFailure] = useState<CallFailed>()
  const [isBusy, setBusy] = useState(false)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return {
    isBusy,
    seconds,
    /** A wait is no failure any more when it is over. */
    failure: failure?.code === 'wait' && seconds === 0 ? undefined : failure,
    /** What became of it: called off means that there was no answer to show. A password that has to be chosen first is no failure. */
    async run(attempt: () => Promise<Session | undefined>): Promise<'done' | 'calledOff' | CallFailed['code']> {
      setBusy(true)
      try {
        const session = await attempt()
        setFailure(undefined)
        if (session) showSession(session)
        return session ? 'done' : 'calledOff'
      } catch (error) {
        const { code, waitSeconds } = error as CallFailed
        setFailure(code === 'newPassword' ? undefined : (error as CallFailed))
        setSeconds(waitSeconds)
        return code
      } finally {
        setBusy(false)
      }
    },
  }
}
