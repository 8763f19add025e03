import type pg from 'pg'
import type { Answer, Connection, Question } from './db.ts'
import type { SetForm } from './statement.ts'

export interface Pending {
  question: Question
  resolve(answer: Answer<pg.QueryResultRow>): void
  reject(error: unknown): void
}

/** Collects the statements that several works send in one turn, and sends a set that several of them ask once for all. */
export function merging(client: Connection) {
  const queues: Pending[][] = []
  let isScheduled = false

  /** Sends at once what waits for the end of the turn. */
  function flush(): void {
    isScheduled = false
    const sent: Pending[] = []
    for (let name = nextName(queues); name !== undefined; name = nextName(queues)) {
      const group = queues.flatMap((queue) => (queue[0]?.question.name === name ? queue.splice(0, 1) : []))
      sent.push(...(group[0]?.question.set ? [joined(group)] : group))
    }
    void sendTogether(client, sent)
  }

  /** Of one more work. Its statements are executed in their order. */
  function connection(): Connection {
    const queue: Pending[] = []
    queues.push(queue)
    return {
      query<Row extends pg.QueryResultRow>(question: Question) {
        if (!isScheduled) process.nextTick(flush)
        isScheduled = true
        return new Promise<Answer<pg.QueryResultRow>>((resolve, reject) => {
          queue.push({ question, resolve, reject })
        }) as Promise<Answer<Row>>
      },
    }
  }

  return { connection, flush }
}

/** What is sent next: if possible, something that nobody asks later, so that all who ask it do so together. */
function nextName(queues: readonly (readonly Pending[])[]): string | undefined {
  const names = new Set(queues.flatMap(([first]) => first?.question.name ?? []))
  const isAskedLater = (name: string) =>
    queues.some((queue) => queue[0]?.question.name !== name && queue.some(({ question }) => question.name === name))
  const [any] = names
  return names.size > 1 ? ([...names].find((name) => !isAskedLater(name)) ?? any) : any
}

/** Sends statements, and answers all of them in one turn: works that go on by these answers send their next statements together as well. */
async function sendTogether(client: Connection, sent: readonly Pending[]): Promise<void> {
  const answers = await Promise.allSettled(sent.map(({ question }) => client.query(question)))
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') sent[index]?.resolve(answer.value)
    else sent[index]?.reject(answer.reason)
  }
}

/** One statement for all who ask the same set. Each gets the rows of its own. */
export function joined(group: readonly Pending[]): Pending {
  const { name, text, lists } = (group[0] as Pending).question.set as SetForm
  const works = group.map(({ question }) => question.values)
  return {
    question: { name, text, values: asSet(works, lists) },
    resolve({ rows, command }) {
      const ofWorks = group.map((): pg.QueryResultRow[] => [])
      for (const row of rows) ofWorks[row.work - 1]?.push(row)
      for (const [index, { resolve }] of group.entries()) resolve({ rows: ofWorks[index] ?? [], rowCount: null, command })
    },
    reject(error) {
      for (const { reject } of group) reject(error)
    },
  }
}

/** The values of several works, as a statement about all of them takes them: a list for each parameter. The items of `items` are one list. */
function asSet(works: readonly (readonly unknown[])[], lists: ReadonlySet<number>): unknown[] {
  const [first = []] = works
  return first.map((_, index) =>
    lists.has(index) ? works.map((values) => listText(values[index] as unknown[])) : works.flatMap((values) => values[index]),
  )
}

function listText(list: readonly unknown[]): string {
  return `{${list.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join()}}`
}
