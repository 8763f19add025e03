import type { Localised } from '@herzkarte/rules/languages.ts'
import { campaignTitle, giftTitle, storeName } from '../../content/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { expiringWords } from './expiring/words.ts'
import { type Notice, pathOf } from './notify.ts'
import { recallWords } from './recall/recall-words.ts'

/** `about` is the name of the member that it is about; blank if the account no longer exists. */
type NoticeContext = Pick<CallContext, 'content' | 'lang'> & { about: string }

interface Words {
  title: string
  text: string
  /** The page of the app that it leads to. Blank: its own. */
  path: string
  sections?: { heading: string; text: string }[]
  image?: string
}

type Facts = { hearts: number; points: number; campaign: string; gift: string; store: string; about: string }
type MemberNoticeKind = Exclude<Notice['kind'], 'expiresSoon' | 'offerNews' | 'system' | 'recall'>
type Phrase = readonly [title: string, text: (facts: Facts) => string]

const heartsIn: Localised<(hearts: number) => string> = {
  de: (hearts) => `${hearts} ${hearts === 1 ? 'Herz' : 'Herzen'}`,
  en: (hearts) => `${hearts} ${hearts === 1 ? 'heart' : 'hearts'}`,
  fr: (hearts) => `${hearts} ${hearts <= 1 ? 'cœur' : 'cœurs'}`,
}
const someone: Localised<string> = { de: 'Jemand', en: 'Somebody', fr: 'Quelqu’un' }

const notMe: Localised<string> = {
  de: 'Das warst du nicht? Sieh gleich nach, womit man sich bei dir anmelden kann.',
  en: 'It wasn’t you? Check right away how one can log in to your account.',
  fr: 'Ce n’était pas toi ? Vérifie tout de suite comment on se connecte à ton compte.',
}

/** What a returned gift had cost. */
const priceBack: Localised<(price: Pick<Facts, 'hearts' | 'points' | 'campaign'>) => string> = {
  de({ hearts, points, campaign }) {
    if (hearts > 0) return ` ${heartsIn.de(hearts)} ${hearts === 1 ? 'ist' : 'sind'} wieder auf deiner Karte „${campaign}“.`
    return points > 0 ? ` ${points} ${points === 1 ? 'Punkt ist' : 'Punkte sind'} wieder auf deinem Konto.` : ''
  },
  en({ hearts, points, campaign }) {
    if (hearts > 0) return ` ${heartsIn.en(hearts)} ${hearts === 1 ? 'is' : 'are'} back on your card “${campaign}”.`
    return points > 0 ? ` ${points} ${points === 1 ? 'point is' : 'points are'} back in your account.` : ''
  },
  fr({ hearts, points, campaign }) {
    if (hearts > 0) return ` ${heartsIn.fr(hearts)} de retour sur ta carte «\u00a0${campaign}\u00a0».`
    return points > 0 ? ` ${points} ${points === 1 ? 'point' : 'points'} de retour sur ton compte.` : ''
  },
}

const phrases: Record<MemberNoticeKind, Localised<Phrase>> = {
  purchase: {
    de: ['Herzen gelandet', ({ hearts, store, campaign }) => `${heartsIn.de(hearts)} aus deinem Einkauf in ${store}, für „${campaign}“.`],
    en: [
      'Hearts have landed',
      ({ hearts, store, campaign }) => `${heartsIn.en(hearts)} from your purchase in ${store}, for “${campaign}”.`,
    ],
    fr: [
      'Des cœurs sont arrivés',
      ({ hearts, store, campaign }) => `${heartsIn.fr(hearts)} de ton achat à ${store}, pour «\u00a0${campaign}\u00a0».`,
    ],
  },
  return: {
    de: ['Rückgabe gebucht', ({ store }) => `Deine Rückgabe in ${store} steht jetzt in deinen Einkäufen.`],
    en: ['Return booked', ({ store }) => `Your return in ${store} is now among your purchases.`],
    fr: ['Retour enregistré', ({ store }) => `Ton retour à ${store} figure maintenant dans tes achats.`],
  },
  void: {
    de: ['Einkauf storniert', ({ store }) => `Dein Einkauf in ${store} wurde storniert. Was du dafür eingelöst hattest, ist wieder da.`],
    en: ['Purchase voided', ({ store }) => `Your purchase in ${store} was voided. What you had used for it is back.`],
    fr: ['Achat annulé', ({ store }) => `Ton achat à ${store} a été annulé. Ce que tu avais utilisé est de nouveau là.`],
  },
  giftReturned: {
    de: ['Geschenk zurückgenommen', ({ gift, store, ...price }) => `${gift} ist zurück im Markt ${store}.${priceBack.de(price)}`],
    en: ['Gift taken back', ({ gift, store, ...price }) => `${gift} is back in the store ${store}.${priceBack.en(price)}`],
    fr: ['Cadeau repris', ({ gift, store, ...price }) => `${gift} est de retour au magasin ${store}.${priceBack.fr(price)}`],
  },
  cardFull: {
    de: [
      'Karte voll',
      ({ campaign }) => `Deine Sammelkarte „${campaign}“ ist voll. Was du dafür bekommst, liegt an der Kasse für dich bereit.`,
    ],
    en: ['Card is full', ({ campaign }) => `Your collector card “${campaign}” is full. What you get for it waits for you at the checkout.`],
    fr: ['Carte complète', ({ campaign }) => `Ta carte «\u00a0${campaign}\u00a0» est complète. Ce que tu gagnes t’attend à la caisse.`],
  },
  friendAsked: {
    de: ['Freundschaftsanfrage', ({ about }) => `${about} möchte mit dir befreundet sein.`],
    en: ['Friend request', ({ about }) => `${about} would like to be friends with you.`],
    fr: ['Demande d’ami', ({ about }) => `${about} souhaite t’ajouter à ses amis.`],
  },
  friendAgreed: {
    de: ['Ihr seid verbunden', ({ about }) => `${about} hat deine Anfrage angenommen.`],
    en: ['You are connected', ({ about }) => `${about} has accepted your request.`],
    fr: ['Vous êtes en lien', ({ about }) => `${about} a accepté ta demande.`],
  },
  householdAsked: {
    de: ['Zusammen sammeln?', ({ about }) => `${about} hat deinen Code eingegeben. Bestätige, dass ihr zusammen sammelt.`],
    en: ['Collect together?', ({ about }) => `${about} has entered your code. Confirm that you collect together.`],
    fr: ['Collecter ensemble ?', ({ about }) => `${about} a saisi ton code. Confirme que vous collectez ensemble.`],
  },
  householdJoined: {
    de: ['Ihr sammelt jetzt zusammen', ({ about }) => `Herzen und Einkaufsliste teilst du jetzt mit ${about}.`],
    en: ['You now collect together', ({ about }) => `You now share hearts and the grocery list with ${about}.`],
    fr: ['Vous collectez ensemble', ({ about }) => `Tu partages maintenant tes cœurs et ta liste de courses avec ${about}.`],
  },
  householdLeft: {
    de: [
      'Euer Haushalt ist beendet',
      ({ about }) => `${about} sammelt wieder allein. Deine Herzen behältst du, und eine Kopie der Einkaufsliste.`,
    ],
    en: ['Your household has ended', ({ about }) => `${about} collects alone again. You keep your hearts and a copy of the grocery list.`],
    fr: ['Votre foyer a pris fin', ({ about }) => `${about} collecte de nouveau en solo. Tu gardes tes cœurs et une copie de la liste.`],
  },
  heartsOffered: {
    de: [
      'Herzen für dich',
      ({ about, hearts }) =>
        `${about} schickt dir ${heartsIn.de(hearts)}. Nimm ${hearts === 1 ? 'es an, bevor es zurückgeht' : 'sie an, bevor sie zurückgehen'}.`,
    ],
    en: [
      'Hearts for you',
      ({ about, hearts }) =>
        `${about} is sending you ${heartsIn.en(hearts)}. Accept ${hearts === 1 ? 'it before it goes' : 'them before they go'} back.`,
    ],
    fr: [
      'Des cœurs pour toi',
      ({ about, hearts }) =>
        `${about} t’envoie ${heartsIn.fr(hearts)}. Accepte-${hearts === 1 ? 'le avant qu’il ne reparte' : 'les avant qu’ils ne repartent'}.`,
    ],
  },
  heartsReceived: {
    de: ['Herzen angekommen', ({ about, hearts, campaign }) => `${heartsIn.de(hearts)} von ${about}, für „${campaign}“.`],
    en: ['Hearts have arrived', ({ about, hearts, campaign }) => `${heartsIn.en(hearts)} from ${about}, for “${campaign}”.`],
    fr: [
      'Cœurs bien arrivés',
      ({ about, hearts, campaign }) => `${heartsIn.fr(hearts)} de la part de ${about}, pour «\u00a0${campaign}\u00a0».`,
    ],
  },
  heartsTaken: {
    de: ['Deine Herzen sind angekommen', ({ about, hearts }) => `${about} hat ${heartsIn.de(hearts)} von dir angenommen.`],
    en: ['Your hearts have arrived', ({ about, hearts }) => `${about} has accepted ${heartsIn.en(hearts)} from you.`],
    fr: ['Tes cœurs sont arrivés', ({ about, hearts }) => `${about} a accepté ${heartsIn.fr(hearts)} de ta part.`],
  },
  heartsReturned: {
    de: [
      'Herzen wieder da',
      ({ hearts, campaign }) =>
        `${heartsIn.de(hearts)} hat niemand angenommen. ${hearts === 1 ? 'Es ist' : 'Sie sind'} wieder auf deiner Karte „${campaign}“.`,
    ],
    en: [
      'Hearts are back',
      ({ hearts, campaign }) =>
        `Nobody accepted ${heartsIn.en(hearts)}. ${hearts === 1 ? 'It is' : 'They are'} back on your card “${campaign}”.`,
    ],
    fr: [
      'Cœurs de retour',
      ({ hearts, campaign }) => `Personne n’a accepté ${heartsIn.fr(hearts)}. Retour sur ta carte «\u00a0${campaign}\u00a0».`,
    ],
  },
  referralRewarded: {
    de: ['Danke fürs Weitersagen', ({ about, hearts }) => `${about} hat eingekauft. Dafür bekommt ihr beide ${heartsIn.de(hearts)}.`],
    en: [
      'Thank you for spreading the word',
      ({ about, hearts }) => `${about} has made a purchase. You both get ${heartsIn.en(hearts)} for it.`,
    ],
    fr: ['Merci d’en avoir parlé', ({ about, hearts }) => `${about} a fait un achat. Vous recevez chacun ${heartsIn.fr(hearts)}.`],
  },
  invitationRewarded: {
    de: ['Herzen zum ersten Einkauf', ({ hearts }) => `${heartsIn.de(hearts)}, weil du eingeladen wurdest. Schön, dass du da bist.`],
    en: ['Hearts for your first purchase', ({ hearts }) => `${heartsIn.en(hearts)}, because you were invited. Good to have you here.`],
    fr: ['Des cœurs pour ton premier achat', ({ hearts }) => `${heartsIn.fr(hearts)}, parce que tu as été invité. Ravis de te voir ici.`],
  },
  referralReversed: {
    de: [
      'Einladungsherzen zurückgebucht',
      ({ hearts }) =>
        `Der Einkauf zur Einladung wurde ganz zurückgegeben, damit ${hearts === 1 ? 'fällt' : 'fallen'} ${heartsIn.de(hearts)} weg.`,
    ],
    en: [
      'Invitation hearts taken back',
      ({ hearts }) =>
        `The purchase of the invitation was returned in full, so ${heartsIn.en(hearts)} ${hearts === 1 ? 'is' : 'are'} taken back.`,
    ],
    fr: [
      'Cœurs d’invitation repris',
      ({ hearts }) =>
        `L’achat lié à l’invitation a été entièrement retourné\u00a0: ${heartsIn.fr(hearts)} ${hearts <= 1 ? 'est' : 'sont'} repris.`,
    ],
  },
  emailChanged: {
    de: ['E-Mail-Adresse geändert', () => `Für dein Konto gilt jetzt eine andere E-Mail-Adresse. ${notMe.de}`],
    en: ['Email address changed', () => `Your account has another email address now. ${notMe.en}`],
    fr: ['Adresse e-mail modifiée', () => `Ton compte a maintenant une autre adresse e-mail. ${notMe.fr}`],
  },
  emailAdded: {
    de: ['E-Mail-Adresse hinterlegt', () => `Du kannst dich jetzt auch mit deiner E-Mail-Adresse anmelden. ${notMe.de}`],
    en: ['Email address saved', () => `You can now log in with your email address, too. ${notMe.en}`],
    fr: ['Adresse e-mail enregistrée', () => `Tu peux aussi te connecter avec ton adresse e-mail. ${notMe.fr}`],
  },
  phoneChanged: {
    de: ['Handynummer geändert', () => `Für dein Konto gilt jetzt eine andere Handynummer. ${notMe.de}`],
    en: ['Mobile number changed', () => `Your account has another mobile number now. ${notMe.en}`],
    fr: ['Numéro de mobile modifié', () => `Ton compte a maintenant un autre numéro de mobile. ${notMe.fr}`],
  },
  phoneAdded: {
    de: ['Handynummer hinterlegt', () => `Du kannst dich jetzt auch mit deiner Handynummer anmelden. ${notMe.de}`],
    en: ['Mobile number saved', () => `You can now log in with your mobile number, too. ${notMe.en}`],
    fr: ['Numéro de mobile enregistré', () => `Tu peux aussi te connecter avec ton numéro de mobile. ${notMe.fr}`],
  },
  facebookLinked: {
    de: ['Mit Facebook verbunden', () => `Du kannst dich jetzt auch mit Facebook anmelden. ${notMe.de}`],
    en: ['Connected to Facebook', () => `You can now log in with Facebook, too. ${notMe.en}`],
    fr: ['Lié à Facebook', () => `Tu peux aussi te connecter avec Facebook. ${notMe.fr}`],
  },
  facebookUnlinked: {
    de: ['Facebook getrennt', () => `Mit Facebook kannst du dich nicht mehr anmelden. ${notMe.de}`],
    en: ['Facebook disconnected', () => `You can no longer log in with Facebook. ${notMe.en}`],
    fr: ['Facebook retiré', () => `Tu ne peux plus te connecter avec Facebook. ${notMe.fr}`],
  },
  passkeyAdded: {
    de: ['Passkey hinzugefügt', () => `Du kannst dich jetzt auch mit einem Passkey anmelden. ${notMe.de}`],
    en: ['Passkey added', () => `You can now log in with a passkey, too. ${notMe.en}`],
    fr: ['Clé d’accès ajoutée', () => `Tu peux aussi te connecter avec une clé d’accès. ${notMe.fr}`],
  },
  passkeyRemoved: {
    de: ['Passkey entfernt', () => `Mit diesem Passkey kannst du dich nicht mehr anmelden. ${notMe.de}`],
    en: ['Passkey removed', () => `You can no longer log in with this passkey. ${notMe.en}`],
    fr: ['Clé d’accès retirée', () => `Tu ne peux plus te connecter avec cette clé d’accès. ${notMe.fr}`],
  },
  codesGuessed: {
    de: [
      'Zehn falsche Codes',
      () => 'Jemand rät Codes für dein Konto. Hineingekommen ist niemand. Verrate unsere Codes keinem, auch uns nicht.',
    ],
    en: ['Ten wrong codes', () => 'Somebody is guessing codes for your account. Nobody has got in. Tell our codes to nobody, not even us.'],
    fr: [
      'Dix codes faux',
      () => 'Quelqu’un devine des codes pour ton compte. Personne n’est entré. Ne donne nos codes à personne, même pas à nous.',
    ],
  },
}

/** A notice in words, and the page of the app that it leads to. */
export function wordsOf(notice: Notice, { content, lang, about }: NoticeContext): Words {
  if (notice.kind === 'offerNews' || notice.kind === 'system') {
    return { title: notice.title[lang], text: notice.text[lang], path: notice.path }
  }
  if (notice.kind === 'recall') return recallWords(notice, content, lang)
  if (notice.kind === 'expiresSoon') return expiringWords(notice.things, content, lang)
  const [title, text] = phrases[notice.kind][lang]
  return { title, text: text(factsOf(notice, { content, lang, about })), path: pathOf(notice) }
}

function factsOf(notice: Extract<Notice, { kind: MemberNoticeKind }>, { content, lang, about }: NoticeContext): Facts {
  // A purchase can credit hearts in several campaigns. The first one is named.
  const credited = notice.kind === 'purchase' ? notice.hearts : []
  const campaignId = 'campaignId' in notice ? notice.campaignId : credited[0]?.campaignId
  return {
    hearts: 'hearts' in notice && typeof notice.hearts === 'number' ? notice.hearts : credited.reduce((sum, { hearts }) => sum + hearts, 0),
    campaign: campaignId === undefined ? '' : campaignTitle(content, campaignId, lang),
    points: 'points' in notice ? (notice.points ?? 0) : 0,
    gift: 'giftId' in notice ? giftTitle(content, notice.giftId, lang) : '',
    store: 'storeId' in notice ? storeName(content, notice.storeId) : '',
    about: about || someone[lang],
  }
}
