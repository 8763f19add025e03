import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'
import { addUser } from '../accounts/users.ts'

let test: TestStudio
let miriam: StudioPerson
let tomas: StudioPerson

beforeAll(async () => {
  test = await startTestStudio()
  miriam = await test.person('edit')
  tomas = await test.person('approve')
})
afterAll(() => test.close())

const wine = { kind: 'coupon', id: 'wein-15' }
const bread = { kind: 'coupon', id: 'abendbrot-25' }
const coffee = { kind: 'coupon', id: 'marktfrau-1-50' }
const percent = (before: number, after: number) => [{ path: 'effect.percent', before, after }]

/** A draft in which the wine gets better and the bread worse, handed in. Their badges still say the old percentages, which somebody accepts. */
async function handedIn(name: string, wineBefore = 15): Promise<string> {
  const { draftId } = (await miriam.call('createDraft', { name })).answer
  await miriam.call('saveItem', { draftId, ...wine, edits: percent(wineBefore, wineBefore + 5) })
  await miriam.call('saveItem', { draftId, ...bread, edits: percent(25, 20) })
  const tooEarly = await miriam.call('handIn', { draftId, note: '' })
  expect([tooEarly.failure.code, tooEarly.failure.message.de]).toEqual(['rejected', expect.stringContaining('Hinweise offen')])
  const { warnings } = (await miriam.call('getPlan', { draftId })).answer
  expect(new Set(warnings.map(({ code, id }) => `${code} ${id}`))).toEqual(new Set(['badge abendbrot-25', 'badge wein-15']))
  for (const { kind, id, path, code } of warnings)
    await miriam.call('acceptWarning', { draftId, kind, id, path, code, reason: 'Die Plakette folgt' })
  expect((await miriam.call('handIn', { draftId, note: 'Wie besprochen' })).answer).toMatchObject({
    state: 'handedIn',
    handedInBy: 'Miriam Kolb',
  })
  return draftId
}

async function planAsSeen(draftId: string) {
  const { answer: plan } = await tomas.call('getPlan', { draftId })
  return { plan, seen: { draftId, revision: plan.live.revision, editedAt: plan.draft.editedAt, note: 'Gute Auswahl' } }
}

async function percentOf({ kind, id }: typeof wine): Promise<unknown> {
  const item = (await miriam.call('getContent', {})).answer.items.find((one) => one.kind === kind && one.id === id)
  return (item?.data.effect as { percent: number } | undefined)?.percent
}

it('a second person reads the plan, leaves one change out, and applies the rest', async () => {
  const draftId = await handedIn('Dezember')
  const { plan, seen } = await planAsSeen(draftId)
  expect(plan.headline.de).toBe('2 Einträge ändern sich, nichts fällt weg.')
  expect(plan.promises).toMatchObject([
    { ...bread, members: 0, text: { de: '„Roggenmischbrot“: bringt nicht mehr, was versprochen war.' } },
  ])
  const lines = plan.days.flatMap((day) => day.lines)
  expect(lines.map(({ id, effect }) => [id, effect])).toEqual([
    [bread.id, 'promise'],
    [wine.id, 'better'],
  ])
  expect(lines[1]?.parts.find(({ isValue }) => isValue)).toMatchObject({
    before: { de: expect.stringMatching(/^15/) },
    text: { de: expect.stringMatching(/^20/) },
  })

  const undecided = await tomas.call('applyDraft', { ...seen, leftOut: [], broken: [] })
  expect([undecided.status, undecided.failure.message.de]).toEqual([422, expect.stringContaining('Noch nicht entschieden')])
  const applied = await tomas.call('applyDraft', { ...seen, leftOut: [bread], broken: [] })
  expect(applied.answer.revision).toBe(plan.live.revision + 1)
  expect([await percentOf(wine), await percentOf(bread)]).toEqual([20, 25])
  const again = await tomas.call('applyDraft', { ...seen, leftOut: [bread], broken: [] })
  expect([again.status, again.failure.code]).toEqual([409, 'outdated'])

  const { answer: history } = await miriam.call('getRevision', { revision: applied.answer.revision })
  expect(history).toMatchObject({
    author: 'Tomás Brandt',
    editors: ['Miriam Kolb'],
    note: 'Gute Auswahl',
    request: 'Wie besprochen',
    title: { de: 'Dezember' },
  })
  expect(history.back.map(({ id, effect }) => [id, effect])).toEqual([[wine.id, 'promise']])
  const { drafts } = (await miriam.call('listDrafts', {})).answer
  expect(drafts).toMatchObject([{ name: 'Dezember (Rest)', state: 'open', changes: 1 }])
})

it('says of a draft that only adds what comes, and that nothing goes', async () => {
  const { draftId } = (await miriam.call('createDraft', { name: 'Neu' })).answer
  expect((await miriam.call('getPlan', { draftId })).answer.headline.de).toBe('Nichts ändert sich.')
  const { items } = (await miriam.call('getContent', {})).answer
  const data = { ...items.find(({ kind, id }) => kind === wine.kind && id === wine.id)?.data, id: 'wein-2' }
  await miriam.call('putItems', { draftId, items: [{ kind: 'coupon', id: 'wein-2', data }] })
  expect((await miriam.call('getPlan', { draftId })).answer.headline.de).toMatch(/ dazu\. Sonst ändert sich nichts\.$/)
  await miriam.call('deleteDraft', { draftId })
})

it('a promise is broken only with a reason, which stays in the history', async () => {
  const { seen } = await planAsSeen(await handedIn('Weniger Brot', 20))
  const reason = 'Der Ofen steht bis März.'
  const { answer } = await tomas.call('applyDraft', { ...seen, leftOut: [wine], broken: [{ ...bread, reason }] })
  expect(await percentOf(bread)).toBe(20)
  expect((await tomas.call('getRevision', answer)).answer.broken).toMatchObject([{ reason }])
})

it('a plan is drawn again when the live revision has moved, and a draft that was handed in changes only once it is given back', async () => {
  const { draftId } = (await miriam.call('createDraft', { name: 'Platz' })).answer
  const save = () => miriam.call('saveItem', { draftId, ...coffee, edits: [{ path: 'position', after: 7 }] })
  await save()
  await miriam.call('handIn', { draftId, note: '' })
  expect((await save()).failure.code).toBe('outdated')
  expect((await miriam.call('renameDraft', { draftId, name: 'Anderer Platz' })).failure.code).toBe('outdated')
  const { seen } = await planAsSeen(draftId)
  await tomas.call('pauseItem', { kind: 'coupon', id: 'saft-10', isPaused: true, reason: 'Falscher Preis' })
  expect((await tomas.call('applyDraft', { ...seen, leftOut: [], broken: [] })).failure.code).toBe('outdated')
  await addUser(test.studio.services, { login: 'kolb', name: 'Miriam Kolb', rights: ['edit'], password: 'Apfelkuchen7!' })
  const namesake = await test.person()
  await namesake.call('signIn', { login: 'kolb', password: 'Apfelkuchen7!' })
  expect((await namesake.call('giveBack', { draftId, note: '' })).failure.code).toBe('forbidden')
  expect((await tomas.call('giveBack', { draftId, note: 'Weiter vorn, bitte' })).answer).toMatchObject({
    state: 'open',
    note: 'Weiter vorn, bitte',
  })
  expect((await save()).status).toBe(200)
})

it('nobody approves what they edited, and nobody without the right', async () => {
  const { draftId } = (await miriam.call('createDraft', { name: 'Allein' })).answer
  await miriam.call('saveItem', { draftId, ...coffee, edits: [{ path: 'position', after: 8 }] })
  await miriam.call('handIn', { draftId, note: '' })
  const { seen } = await planAsSeen(draftId)
  const apply = () => miriam.call('applyDraft', { ...seen, leftOut: [], broken: [] })
  expect((await apply()).status).toBe(403)
  await test.studio.services.pool.query(`update studio.users set rights = '{edit,approve}' where login = 'miriam'`)
  expect((await apply()).failure.message.de).toContain('Freigeben muss ihn jemand anders')
})

it('an offer pauses at once, with its reason, and goes on as it was', async () => {
  const item = { kind: 'coupon', id: 'kaffeebecher-geschenkt' }
  const quota = async () => (await miriam.call('getContent', {})).answer.items.find(({ id }) => id === item.id)?.data.quota
  const before = await quota()
  const { answer } = await tomas.call('pauseItem', { ...item, isPaused: true, reason: 'Backstube Nord steht' })
  expect(await quota()).toMatchObject({ total: 1 })
  expect((await miriam.call('getContent', {})).answer.paused).toContain('coupon/kaffeebecher-geschenkt')
  expect((await miriam.call('listRevisions', {})).answer.revisions[0]).toMatchObject({
    ...answer,
    kind: 'pause',
    author: 'Tomás Brandt',
    note: 'Backstube Nord steht',
    title: { de: 'Coupon „Ein Becher Kaffee“ pausiert' },
  })
  await tomas.call('pauseItem', { ...item, isPaused: false, reason: 'Läuft wieder' })
  expect(await quota()).toEqual(before)
  expect((await tomas.call('pauseItem', { ...item, isPaused: false, reason: 'Noch einmal' })).failure.code).toBe('rejected')
})

it('going back is a draft of what differs from live', async () => {
  const { revisions } = (await miriam.call('listRevisions', {})).answer
  const first = revisions.at(-1)?.revision ?? 0
  const { draftId } = (await miriam.call('createDraft', { name: 'Zurück auf den Anfang', fromRevision: first })).answer
  const { plan } = await planAsSeen(draftId)
  expect(plan.days.flatMap(({ lines }) => lines.map(({ id }) => id)).sort()).toEqual(['abendbrot-25', 'saft-10', 'wein-15'])
  expect(plan.held).toMatchObject([{ id: 'saft-10', note: 'Falscher Preis' }])
})

it('of the pictures that somebody tried only the one goes live that an item shows, with that item', async () => {
  const { draftId } = (await miriam.call('createDraft', { name: 'Bilder' })).answer
  const [tried = '', chosen = ''] = await Promise.all(
    ['red', 'tan'].map(async (colour) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`
      const { id, hash, bytes } = (await miriam.call('uploadPicture', { draftId, place: 'products', name: colour }, new Blob([drawing])))
        .answer
      await miriam.call('putItems', { draftId, items: [{ kind: 'picture', id, data: { id, hash, bytes } }] })
      return id
    }),
  )
  await miriam.call('saveItem', { draftId, ...coffee, edits: [{ path: 'picture', after: chosen }] })
  await miriam.call('saveItem', { draftId, kind: 'coupon', id: 'kaffeebecher-geschenkt', edits: [{ path: 'position', after: 9 }] })
  const applyWithout = async (id: string, leftOut: (typeof coffee)[]) => {
    expect((await miriam.call('handIn', { draftId: id, note: '' })).answer.state).toBe('handedIn')
    const { seen } = await planAsSeen(id)
    expect((await tomas.call('applyDraft', { ...seen, leftOut, broken: [] })).status).toBe(200)
    const pictures = new Set((await miriam.call('getContent', {})).answer.items.flatMap(({ kind, id }) => (kind === 'picture' ? id : [])))
    return [pictures.has(tried), pictures.has(chosen)]
  }
  expect(await applyWithout(draftId, [coffee])).toEqual([false, false])
  const rest = (await miriam.call('listDrafts', {})).answer.drafts.find(({ name }) => name === 'Bilder (Rest)')
  expect(await applyWithout(rest?.draftId ?? '', [])).toEqual([false, true])
  expect((await miriam.call('listRevisions', {})).answer.revisions[0]).toMatchObject({ title: { de: 'Bilder (Rest)' }, changed: 1 })
})
