import { UserError } from '@herzkarte/command'
import type { Terminal } from './terminal.ts'

export interface Question<T> {
  /** Its name in `--set`. */
  key: string
  text: string
  /** Throws a UserError for an answer that makes no sense. */
  parse: (answer: string) => T
  /** The answer for those who only press Enter. Without it, there must be an answer. */
  proposal?: string | undefined
  /** Not asked in the terminal: the proposal fits nearly always, and `--set` can differ. */
  isQuiet?: boolean
}

export type Ask = <T>(question: Question<T>) => Promise<T>

export interface AnswerSource {
  /** Of `--set`. */
  given: ReadonlyMap<string, string>
  /** `--yes`: proposals are taken without asking. */
  takesProposals: boolean
  terminal: Terminal | undefined
}

/** Answers from the command line, otherwise from proposals, otherwise from the terminal. `unused` are given ones that no question was for. */
export function answersFrom({ given, takesProposals, terminal }: AnswerSource) {
  const keys: string[] = []
  const ask: Ask = async (question) => {
    const { key, parse, proposal, isQuiet = false } = question
    keys.push(key)
    const answer = given.get(key)
    if (answer !== undefined) return inQuestion(key, () => parse(answer))
    if (proposal !== undefined && (takesProposals || isQuiet || !terminal)) return inQuestion(key, () => parse(proposal))
    if (!terminal) throw new UserError(`${key} is missing: add --set "${key}=…", or run this in a terminal.`)
    return askUntilAnswered(terminal, question)
  }
  return { ask, keys, unused: () => [...given.keys()].filter((key) => !keys.includes(key)) }
}

async function askUntilAnswered<T>(terminal: Terminal, { text, parse, proposal }: Question<T>): Promise<T> {
  for (;;) {
    const typed = (await terminal.read(proposal === undefined || proposal === '' ? `${text}: ` : `${text} [${proposal}]: `)).trim()
    try {
      return parse(typed === '' ? (proposal ?? '') : typed)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      terminal.say(`  ${error.message}`)
    }
  }
}

function inQuestion<T>(key: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${key}: ${error.message}`) : error
  }
}

/** `title.de=Brot` as key and answer. */
export function givenAnswers(sets: readonly string[]): Map<string, string> {
  return new Map(
    sets.map((set) => {
      const [, key, answer] = /^([^=]+)=(.*)$/s.exec(set) ?? []
      if (key === undefined || answer === undefined) throw new UserError(`--set "${set}" has no =; write it like --set "title.de=Brot".`)
      return [key, answer]
    }),
  )
}
