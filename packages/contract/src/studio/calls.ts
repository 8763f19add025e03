import Type, { type Static, type TObject } from 'typebox'
import { addPasskey, PasskeyProof } from '../account/passkeys.ts'
import type { Result } from '../all-calls.ts'
import type * as Answers from './answers.ts'

/** A call of the studio: the right that it needs (nobody's before the sign-in), its input, and its answer as a type. */
export interface StudioCall<Input extends TObject = TObject, Answer = unknown> {
  right: Answers.Right | 'any' | null
  input: Input
  /** The body is a file, and the input is in the query. */
  takesFile?: boolean
  readonly answer?: Answer
}

const call =
  <Answer>() =>
  <Input extends TObject>(right: StudioCall['right'], input: Input, more: { takesFile?: boolean } = {}): StudioCall<Input, Answer> => ({
    right,
    input,
    ...more,
  })

const fields = <P extends Parameters<typeof Type.Object>[0]>(properties: P) => Type.Object(properties, { additionalProperties: false })
const id = Type.String({ minLength: 1, maxLength: 200 })
const draftId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const words = (maxLength: number) => Type.String({ pattern: '\\S', maxLength })
const reason = words(500)
const json = Type.Unsafe<Answers.Json>({})
const item = { kind: id, id }
/** Fields before and after; without `after` one is removed. The path as in a problem. */
const edit = fields({ path: words(300), before: Type.Optional(json), after: Type.Optional(json), isChoice: Type.Optional(Type.Boolean()) })
const edits = Type.Array(edit, { minItems: 1, maxItems: 200 })
/** An instant of the merchant's time zone. */
const at = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' })
const whole = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** Every call of the studio: POST to `/studio/api/<name>` with JSON. A picture is sent as it is, with its input in the query. */
export const studioCalls = {
  getSession: call<Answers.Session>()(null, fields({})),
  /** With a one-time password, `newPassword` is the one that counts from now on (`newPassword`, if it is missing). */
  signIn: call<Answers.Session>()(null, fields({ login: words(200), password: words(200), newPassword: Type.Optional(words(200)) })),
  signOut: call<Answers.Session>()(null, fields({})),
  startPasskeySignIn: call<Result<'requestPasskey'>>()(null, fields({})),
  signInByPasskey: call<Answers.Session>()(null, fields(PasskeyProof.properties)),
  startPasskey: call<Result<'beginPasskey'>>()('any', fields({ password: words(200) })),
  addPasskey: call<Answers.Session>()('any', fields(addPasskey.input.properties)),
  removePasskey: call<Answers.Session>()('any', fields({ passkeyId: id })),
  /** Ends all other sessions. */
  changePassword: call<Answers.Session>()('any', fields({ password: words(200), newPassword: words(200) })),

  listDrafts: call<{ drafts: Answers.DraftHead[] }>()('any', fields({})),
  /** With `fromRevision`, its changes are what going back to it takes. */
  createDraft: call<Answers.DraftHead>()('edit', fields({ name: words(80), fromRevision: Type.Optional(whole) })),
  renameDraft: call<Answers.DraftHead>()('edit', fields({ draftId, name: words(80) })),
  deleteDraft: call<{ drafts: Answers.DraftHead[] }>()('edit', fields({ draftId })),
  /** Everything that there is, with the changes of a draft, or as it is live. */
  getContent: call<Answers.Content>()('any', fields({ draftId: Type.Optional(draftId) })),
  /** Edits of fields. Where somebody else has changed one since `before`, it becomes a conflict; `isChoice` ends one. */
  saveItem: call<Answers.Saved>()('edit', fields({ draftId, ...item, edits })),
  /** Whole items: new ones, copies; null removes one. */
  putItems: call<Answers.Saved>()(
    'edit',
    fields({ draftId, items: Type.Array(fields({ ...item, data: json }), { minItems: 1, maxItems: 200 }) }),
  ),
  /** Takes changes out of the draft: the items are as they are live. */
  revertItems: call<Answers.Saved>()('edit', fields({ draftId, items: Type.Array(fields(item), { minItems: 1, maxItems: 500 }) })),
  /** Without a reason it is accepted no longer. */
  acceptWarning: call<Answers.Saved>()(
    'edit',
    fields({ draftId, ...item, path: Type.String({ maxLength: 300 }), code: id, reason: Type.Optional(reason) }),
  ),
  /** The body is the file. `place` is the folder below `images/`. */
  uploadPicture: call<Answers.UploadedPicture>()('edit', fields({ draftId, place: id, name: words(200) }), { takesFile: true }),
  getSchemas: call<{ schemas: { [kind: string]: Answers.Json } }>()('any', fields({})),

  getPlan: call<Answers.Plan>()('any', fields({ draftId, leftOut: Type.Optional(Type.Array(fields(item))) })),
  handIn: call<Answers.DraftHead>()('edit', fields({ draftId, note: Type.String({ maxLength: 500 }) })),
  giveBack: call<Answers.DraftHead>()('any', fields({ draftId, note: Type.String({ maxLength: 500 }) })),
  applyDraft: call<{ revision: number }>()(
    'approve',
    fields({
      draftId,
      /** The plan that the approver saw: its live revision, and when its draft was edited last. */
      revision: whole,
      editedAt: Type.String({ maxLength: 40 }),
      note: Type.String({ maxLength: 500 }),
      leftOut: Type.Array(fields(item)),
      broken: Type.Array(fields({ ...item, reason })),
    }),
  ),
  listRevisions: call<{ revisions: Answers.RevisionHead[] }>()('any', fields({})),
  getRevision: call<Answers.Revision>()('any', fields({ revision: whole })),
  /** Pauses an offer, or ends its pause. */
  pauseItem: call<{ revision: number }>()('approve', fields({ ...item, isPaused: Type.Boolean(), reason })),

  /**
   * Puts the draft into the preview at an instant, `YYYY-MM-DDTHH:MM` of the merchant's time zone. `till`: somebody with the history of a sample member is
   * to stand at the till, and has activated the coupon, if there is one.
   */
  showPreview: call<Answers.PreviewScene>()(
    'any',
    fields({
      draftId: Type.Optional(draftId),
      at,
      till: Type.Optional(fields({ as: id, couponId: Type.Optional(id) })),
      /** News that all sample members have in their inbox. */
      newsId: Type.Optional(id),
    }),
  ),

  listNews: call<{ news: Answers.NewsState[] }>()('any', fields({})),
  getNewsReach: call<Answers.NewsReach>()('any', fields({ draftId: Type.Optional(draftId), id })),
  /** Sends it as a test to one member, by the address or number of their account. The answer does not tell whether there is one. */
  testNews: call<Record<string, never>>()('edit', fields({ draftId: Type.Optional(draftId), id, to: words(200) })),
  /** At an instant like that of a preview. Only live news is scheduled. */
  scheduleNews: call<Answers.NewsState>()('approve', fields({ id, at })),
  recallNews: call<Answers.NewsState>()('approve', fields({ id, reason })),
  getNewsResults: call<Answers.NewsResults>()('any', fields({ id })),

  getItemReport: call<Answers.ItemReport>()('any', fields({ ...item, before: Type.Optional(id) })),
  /** The whole programme in the weeks up to yesterday, beside as many before. */
  getProgrammeReport: call<Answers.ProgrammeReport>()('any', fields({ weeks: Type.Integer({ minimum: 1, maximum: 260 }) })),
} satisfies Record<string, StudioCall>

export type StudioCalls = typeof studioCalls
export type StudioCallName = keyof StudioCalls
export type InputOf<Name extends StudioCallName> = Static<StudioCalls[Name]['input']>
export type AnswerOf<Name extends StudioCallName> = NonNullable<StudioCalls[Name]['answer']>

/** Why a call failed. `code` tells the page what to do; the message is for its reader. */
export interface StudioFailure {
  code: 'signedOut' | 'newPassword' | 'forbidden' | 'wrongSignIn' | 'wait' | 'missing' | 'outdated' | 'invalid' | 'rejected' | 'failed'
  message: Record<'de' | 'en', string>
  waitSeconds?: number
}
