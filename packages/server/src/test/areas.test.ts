import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { tillCalls } from '@herzkarte/contract/till/index.ts'
import { describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { callsOf } from '../runtime/fold-areas.ts'
import { schedule } from '../runtime/jobs/worker.ts'

const src = new URL('../', import.meta.url)
const contractSrc = new URL('../../../contract/src/', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => !/(?:^|\/)test\//.test(file))
const textOf = (file: string) => readFileSync(new URL(file, src), 'utf8')
const callFiles = files.filter((file) => /^areas\/.+\/calls(?:\/\w+)?\.ts$/.test(file))
/** A handler as it is written: from its `export` to the next one. `void` is a reserved word. */
const handlers = callFiles.flatMap((file) =>
  textOf(file)
    .split(/^(?=export const )/m)
    .slice(1)
    .map((text) => ({ file, text, name: /^export const (\w+)/.exec(text)?.[1] ?? '' }))
    .map(({ name, ...rest }) => ({ ...rest, written: name, name: name === 'voidSale' ? 'void' : name })),
)
const sorted = (names: Iterable<string>) => [...names].sort()

describe('every area is folded', () => {
  it('under the name of its folder', () => {
    const folders = files.filter((file) => /^areas\/[^/]+\/area\.ts$/.test(file)).map((file) => file.split('/')[1] ?? '')
    expect(sorted(areas.all.map(({ name }) => name))).toEqual(sorted([...folders, 'infrastructure']))
  })
})

describe('calls', () => {
  it('are those of the contract, each answered once', () => {
    expect(sorted(areas.handlers.map(({ call }) => call.name))).toEqual(sorted(allCalls.map(({ name }) => name)))
    expect(sorted(Object.keys(areas.till.calls))).toEqual(sorted(Object.keys(tillCalls)))
  })

  it('have a handler each in the calls of an area, a function named as the call', () => {
    expect(sorted(handlers.map(({ name }) => name))).toEqual(sorted([...allCalls.map(({ name }) => name), ...Object.keys(tillCalls)]))
    for (const { text, written } of handlers)
      expect(text).toMatch(new RegExp(`^export const ${written} = \\w+\\(\\s*contract\\.${written},[^]*\\bfunction ${written}\\(`))
  })

  it('are declared in the folder of the contract that has the name of the folder of the handler', () => {
    const declared = readdirSync(contractSrc, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const placeOf = new Map<string, string>()
    for (const file of declared) {
      const text = readFileSync(new URL(file, contractSrc), 'utf8')
      for (const [, name = ''] of text.matchAll(/^(?:export )?const \w+ = \w*[cC]all\('(\w+)', \{/gm)) placeOf.set(name, file)
    }
    for (const { file, name } of handlers) {
      const [, area = '', part = ''] = file.split('/')
      const folder = area === 'account' ? `${area}/${part}` : area
      expect(placeOf.get(name) ?? 'nowhere', name).toMatch(new RegExp(`^${folder}[./]`))
    }
  })

  it('are declared under their own names', () => {
    const declared = [...areas.all.map(({ calls }) => calls ?? {}), areas.till.calls]
    for (const calls of declared) for (const [name, { call }] of Object.entries(calls)) expect(call.name).toBe(name)
  })

  // ASVS 3.5.3
  it('by GET read, except for what may be done again', () => {
    const gets = new Set(areas.handlers.filter(({ call: { kind } }) => kind === 'get').map(({ call }) => call.name))
    const writing = handlers.filter(({ name, text }) => gets.has(name) && !/= handleRead\(/.test(text))
    expect(sorted(writing.map(({ name }) => name))).toEqual([
      // Marks what is read as read.
      'getNotification',
      // Returns what nobody received in time.
      'getRecentTransferRecord',
      // A link for a phone, with a code that counts once.
      'passkitIos',
      // Counts who tries names.
      'searchUser',
    ])
  })

  it('have a section of the reference', () => {
    for (const area of areas.all) expect([area.name, callsOf(area).length > 0]).toEqual([area.name, area.reference !== undefined])
  })
})

describe('rate limits', () => {
  it('are those of calls of the same folder', () => {
    for (const { calls = {}, rateLimits = {} } of areas.all)
      expect(Object.keys(calls)).toEqual(expect.arrayContaining(Object.keys(rateLimits)))
  })

  it('hold for every call with which a visitor could write', () => {
    const open = areas.handlers.filter(({ call }) => call.who === 'visitor' && call.kind !== 'get' && !areas.rateLimits.has(call.name))
    expect(open.map(({ call }) => call.name)).toEqual([])
  })
})

describe('calls that hash a password', () => {
  it('have slots of their own, and only they do', () => {
    const sources = new Map(files.filter((file) => file.endsWith('.ts')).map((file) => [file, textOf(file)]))
    /** The names that a file imports from another, without the way through the index of an area. */
    const importedFrom = (path: string, file: string, text: string) =>
      file.endsWith('/index.ts')
        ? []
        : [...text.matchAll(/^import (?!type)(?:\* as (\w+)|\{([^}]*)\}) from '(\.[^']+)'/gm)]
            .filter(([, , , to = '']) => join(dirname(file), to) === path)
            .flatMap(([, all, some = '']) => [all, ...some.split(',')])
            .flatMap((name) => name?.trim().replace(/.* as /, '') || [])
    const reached = new Set<string>()
    const calls = new Set<string>()
    const visit = (path: string): void => {
      for (const [file, text] of sources) {
        const names = importedFrom(path, file, text)
        if (names.length === 0 || file.endsWith('/area.ts')) continue
        const uses = new RegExp(`(?<!')\\b(?:${names.join('|')})\\b(?!')`)
        for (const handler of handlers) if (handler.file === file && uses.test(handler.text)) calls.add(handler.name)
        if (reached.has(file) || callFiles.includes(file)) continue
        reached.add(file)
        visit(file)
      }
    }
    visit(files.find((file) => file.endsWith('credentials/passwords.ts')) ?? '')
    expect(calls.size).toBeGreaterThan(5)
    expect(sorted(calls)).toEqual(sorted([...areas.hashing]))
  })
})

describe('jobs', () => {
  const handled = areas.jobs.map(({ name }) => name)

  it('have one handler each', () => {
    expect(new Set(handled).size).toBe(handled.length)
  })

  it('that are added have a handler', () => {
    const sources = files.filter((file) => /\.(?:ts|sql)$/.test(file)).map(textOf)
    const added = sources.flatMap((text) => [...text.matchAll(/(?:\bjob<[^(]+>|\badd_job)\('(\w+)'/g)].map(([, name = '']) => name))
    expect(added).toEqual(expect.arrayContaining(['sendWelcomeMail', 'rewardReferral', 'updatePasses']))
    expect(added.filter((name) => !handled.includes(name))).toEqual([])
  })

  it('by the clock are done', () => {
    const items = schedule(areas.jobs, { content: () => expect.unreachable() })
    expect(sorted(items.map(({ task }) => task))).toEqual([
      'countBudgets',
      'countCampaignBudgets',
      'expireCoupons',
      'expireGiftHolds',
      'expireHearts',
      'expireTransfers',
      'lowerTiers',
      'measureStatus',
      'notifyOfExpiry',
      'prolongHoldings',
      'purgeOldRows',
      'refreshPasses',
      'repeatWithdrawals',
      'retryReferrals',
      'sumDonations',
    ])
    expect(items.filter(({ task }) => !handled.includes(task))).toEqual([])
  })
})

describe('data of members', () => {
  /** Parts of an export that the account itself makes. */
  const ofAccount = [
    ...[
      'format',
      'version',
      'exportedAt',
      'merchant',
      'account',
      'consents',
      'cards',
      'takenOverCards',
      'photos',
      'passkeys',
      'sessions',
      'devices',
    ],
    ...['safety', 'messages', 'customerService'],
  ]

  it('is exported in every part, each by one area', () => {
    const exported = areas.all.flatMap((area) => Object.keys(area.exports ?? {}))
    expect(sorted([...exported, ...ofAccount])).toEqual(sorted(Object.keys(ExportedData.properties)))
  })

  it('is erased in an order: what returns value comes before what may have to say so', () => {
    const names = areas.all.filter(({ erases }) => erases).map(({ name }) => name)
    const last = Math.max(...['rewards', 'gifts', 'points', 'coupons', 'friends'].map((name) => names.indexOf(name)))
    expect(last).toBeGreaterThan(-1)
    for (const name of ['notifications', 'wallet-pass']) expect(names.indexOf(name)).toBeGreaterThan(last)
  })
})
