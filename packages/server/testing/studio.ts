import type { AnswerOf, InputOf, StudioCallName, StudioFailure } from '@herzkarte/contract/studio/calls.ts'
import { readSettings } from '../src/index.ts'
import { demoSignIns } from '../src/studio/accounts/users.ts'
import { type Studio, startStudio } from '../src/studio/studio.ts'
import { type TestClock, testClock } from './clock.ts'
import { cloneTemplate } from './database.ts'
import type { TestServer } from './server.ts'

/** An answer of the studio as a page sees it: the answer of a call that worked, or why it did not. */
interface StudioAnswer<Name extends StudioCallName> {
  status: number
  answer: AnswerOf<Name>
  failure: StudioFailure
}

/** Somebody at a browser of their own. */
export interface StudioPerson {
  call<Name extends StudioCallName>(name: Name, input: InputOf<Name>, file?: Blob): Promise<StudioAnswer<Name>>
}

export interface TestStudio {
  studio: Studio
  clock: TestClock
  ownerUrl: string
  appUrl: string
  /** Somebody who is signed in with this right; without it, a visitor. */
  person(right?: 'edit' | 'approve'): Promise<StudioPerson>
  close(): Promise<void>
}

/** A studio with its own database and a clock that tests move, or with those of a server of members. */
export async function startTestStudio(env: Record<string, string> = {}, beside?: TestServer): Promise<TestStudio> {
  const { appUrl, ownerUrl, drop } = beside
    ? { appUrl: beside.server.services.settings.databaseUrl, ownerUrl: beside.ownerUrl, drop: () => {} }
    : await cloneTemplate()
  const clock = beside?.clock ?? testClock()
  const settings = readSettings({
    DEMO: 'true',
    STUDIO_PORT: '0',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET: 'a secret for tests that is long enough',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const studio = await startStudio(settings, clock.now)
  return {
    studio,
    clock,
    ownerUrl,
    appUrl,
    async person(right) {
      const visitor = personAt(studio.url.replace('localhost', '127.0.0.1'))
      const signIn = demoSignIns.find(({ rights }) => right && rights.includes(right))
      if (signIn) await visitor.call('signIn', { login: signIn.login, password: signIn.password })
      return visitor
    },
    async close() {
      await studio.close()
      await drop()
    },
  }
}

function personAt(url: string): StudioPerson {
  let cookie = ''
  return {
    async call(name, input, file) {
      const query = file ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const response = await fetch(`${url}api/${name}${query}`, {
        method: 'POST',
        headers: { 'content-type': file ? 'application/octet-stream' : 'application/json', cookie },
        body: file ?? JSON.stringify(input),
      })
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] ?? ''
      const answer = (await response.json()) as never
      return { status: response.status, answer, failure: answer }
    },
  }
}
