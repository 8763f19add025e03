import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { type Lang, useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../../dispatcher/api.ts'

interface Answer {
  lang: Lang
  home?: HomePage
  error?: unknown
}

/** The server's data for visitors. Fetched directly: the very first page works without the code that caches calls. */
export function useVisitorHome() {
  const lang = useLang()
  const [tries, setTries] = useState(1)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isOver = tries === 0
    const take = (next: Answer) => isOver || setAnswer(next)
    api.listHomePage({}, { quiet: true }).then(
      (home) => take({ lang, home }),
      (error: unknown) => take({ lang, error }),
    )
    return () => {
      isOver = true
    }
  }, [lang, tries])
  function retry() {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  const current = answer?.lang === lang ? answer : undefined
  return { home: current?.home, error: current?.error, retry }
}
