import { distance } from 'fastest-levenshtein'
import unhomoglyph from 'unhomoglyph'
import { guess } from '../../../kernel/attempts.ts'
import type { Transact } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { userNameLookup } from '../member-keys.ts'

/**
 * Whether somebody other than the member has a name. Names that exist are guesses at who can be found, whether they are asked about or chosen; free ones
 * and the member's own reveal nobody. Throws `tooManyGuesses`, but not for their own.
 */
export async function isNameTaken(
  transact: Transact,
  { userName, memberId, guesser }: { userName: string; memberId: string | undefined; guesser: string },
  secret: string,
  now: Date,
): Promise<boolean> {
  const tried = { what: 'checkIsExistUserName', from: guesser }
  const { found, waitSeconds, right } = await guess(transact, tried, { secret, now }, userNameLookup(userName))
  const isOwn = found !== undefined && found.memberId === memberId
  if (waitSeconds > 0 && !isOwn) throw new ApiError('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
  const isTaken = found !== undefined && !isOwn
  if (!isTaken) await transact((tx) => tx.runAll(right))
  return isTaken
}

/** A name that has one of these anywhere sounds like the merchant: services and offices, in three languages. */
const anywhere = `Herzkarte, Kundenservice, Kundendienst, Kundensupport, Kundenbetreuung, Kundencenter, Filialleitung, Marktleitung,
  Geschäftsleitung, Customer service, Customer care, Customer support, Help desk, Store manager, Service client, Service clientèle,
  Assistance client, Directeur du magasin`.split(/,\s+/)
/** These are parts of real names as well, so they must not be all of a word. */
const asWord =
  `Support, Service, Team, Admin, Administrator, Moderator, Mitarbeiter, Filiale, Staff, Official, Offiziell, Équipe, Personnel,
  Officiel, System`.split(/,\s+/)

/** Whether a name, or two parts of one together, could be taken for the merchant. Look-alike letters, accents, gaps and a wrong letter make no difference. */
export function isReservedName(names: readonly (string | null | undefined)[], merchantName: string): boolean {
  const given = names.filter((name) => name != null && name !== '') as string[]
  const reserved = [merchantName, ...anywhere].flatMap(looksOf).filter(Boolean)
  const words = new Set(asWord.flatMap(looksOf))
  const together = [...given, given.join(' ')].flatMap(looksOf)
  const single = given.flatMap((name) => name.split(/[^\p{L}\p{M}\p{Nd}]+/u)).flatMap(looksOf)
  if (together.some((look) => reserved.some((one) => look.includes(one))) || single.some((look) => words.has(look))) return true
  return [...together, ...single].some((look) => [...reserved, ...words].some((one) => isMistypedAs(look, one)))
}

/** Whether a name is a reserved one but for a letter, or two of a long one: `Servlce`. Short words are too close to real names. */
function isMistypedAs(look: string, reserved: string): boolean {
  if (reserved.length < 7) return false
  const most = reserved.length < 12 ? 1 : 2
  // A few letters become hundreds when they are decomposed.
  return Math.abs(look.length - reserved.length) <= most && distance(look, reserved) <= most
}

/** Small capitals, and digits that stand for letters. */
const lookalikes = new Map(Object.entries({ ...zip('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡᴢ', 'abcdefghijklmnoprstuvwz'), ...zip('013457', 'oleast') }))

function zip(signs: string, letters: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign, index) => [sign, letters[index] ?? '']))
}

/** How a text looks: twice, because some letters are alike in upper case only. */
function looksOf(text: string): string[] {
  const plain = [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((sign) => lookalikes.get(sign) ?? sign).join('')
  return [unhomoglyph(plain.toLowerCase()), unhomoglyph(unhomoglyph(plain).toLowerCase())].map((look) =>
    look.replace(/[^\p{L}\p{Nd}]/gu, ''),
  )
}
