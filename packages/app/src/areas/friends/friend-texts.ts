import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { dayAt, dayText, momentText } from '../../shared/dates.ts'

export const friendTexts = defineTexts({
  title: { de: 'Freunde', en: 'Friends', fr: 'Amis' },
  parts: { de: 'Freunde und geteilte Herzen', en: 'Friends and shared hearts', fr: 'Amis et cœurs partagés' },
  find: { de: 'Jemanden finden', en: 'Find somebody', fr: 'Trouver quelqu’un' },
  friends: { de: 'Deine Freunde', en: 'Your friends', fr: 'Tes amis' },
  transfers: { de: 'Geteilte Herzen', en: 'Shared hearts', fr: 'Cœurs partagés' },
  send: { de: 'Herzen verschicken', en: 'Send hearts', fr: 'Envoyer des cœurs' },
  requests: { de: 'Anfragen an dich', en: 'Requests for you', fr: 'Demandes reçues' },
  asks: {
    de: '{name} möchte mit dir befreundet sein',
    en: '{name} would like to be friends with you',
    fr: '{name} souhaite t’ajouter à ses amis',
  },
  accept: { de: 'Annehmen', en: 'Accept', fr: 'Accepter' },
  decline: { de: 'Ablehnen', en: 'Decline', fr: 'Refuser' },
  connected: {
    de: '{name} und du seid jetzt befreundet.',
    en: 'You and {name} are friends now.',
    fr: '{name} et toi êtes maintenant amis.',
  },
  since: { de: 'Befreundet seit {day}', en: 'Friends since {day}', fr: 'Amis depuis le {day}' },
  sharesFrom: {
    de: 'Noch ganz frisch: Herzen teilen geht ab {moment}',
    en: 'Still new: you can share hearts from {moment}',
    fr: 'Encore tout récent\u00a0: partage possible à partir du {moment}',
  },
  invited: { de: 'Anfrage ist unterwegs', en: 'Request is on its way', fr: 'Demande envoyée' },
  none: { de: 'Noch keine Freunde', en: 'No friends yet', fr: 'Pas encore d’amis' },
  noneText: {
    de: 'Zu zweit geht es schneller: Fehlen dir drei Herzen bis zur Prämie, schickt sie dir jemand, der genug hat. Frag deine Leute nach ihrem Namen für Freunde.',
    en: 'Two get there faster: when you are three hearts short of a reward, somebody with plenty sends them to you. Ask your people for their name for friends.',
    fr: 'À deux, c’est plus rapide\u00a0: s’il te manque trois cœurs pour une récompense, quelqu’un qui en a assez te les envoie. Demande à tes proches le nom sous lequel on les trouve.',
  },
  share: { de: 'Herzen teilen', en: 'Share hearts', fr: 'Partager des cœurs' },
  shareText: {
    de: 'Mit Freunden, oder per Code und Link mit allen anderen.',
    en: 'With friends, or by code and link with anybody else.',
    fr: 'Avec tes amis, ou par code et lien avec toute autre personne.',
  },
  end: { de: 'Freundschaft beenden', en: 'End the friendship', fr: 'Ne plus être amis' },
  endTitle: { de: 'Freundschaft mit {name} beenden?', en: 'End the friendship with {name}?', fr: 'Ne plus être ami avec {name}\u202f?' },
  endText: {
    de: 'Ihr könnt euch dann keine Herzen mehr schicken. Eine Nachricht darüber gibt es nicht.',
    en: 'You can no longer send each other hearts then. Nobody gets a message about it.',
    fr: 'Vous ne pourrez plus vous envoyer de cœurs. Aucun message ne sera envoyé.',
  },
  endYes: { de: 'Ja, beenden', en: 'Yes, end it', fr: 'Oui, confirmer' },
  block: { de: 'Blockieren', en: 'Block', fr: 'Bloquer' },
  blockTitle: { de: '{name} blockieren?', en: 'Block {name}?', fr: 'Bloquer {name}\u202f?' },
  blockText: {
    de: 'Diese Person kann dich dann nicht mehr finden, anfragen oder dir Herzen schicken. Eine Freundschaft endet. Eine Nachricht darüber gibt es nicht.',
    en: 'This person can no longer find you, send you a request or send you hearts. A friendship ends. Nobody gets a message about it.',
    fr: 'Cette personne ne pourra plus te trouver, t’envoyer de demande ni de cœurs. Une amitié prend fin. Aucun message ne sera envoyé.',
  },
  blockYes: { de: 'Ja, blockieren', en: 'Yes, block', fr: 'Oui, bloquer' },
  blockDone: { de: '{name} ist blockiert.', en: '{name} is blocked.', fr: '{name} est bloqué.' },
  blockedPeople: { de: 'Blockierte Personen', en: 'Blocked people', fr: 'Personnes bloquées' },
  blockedSince: { de: 'Blockiert seit {day}', en: 'Blocked since {day}', fr: 'Bloqué depuis le {day}' },
  unblock: { de: 'Freigeben', en: 'Unblock', fr: 'Débloquer' },
  unblocked: {
    de: '{name} kann dich wieder anfragen.',
    en: '{name} can send you requests again.',
    fr: '{name} peut de nouveau t’envoyer des demandes.',
  },
  withdraw: { de: 'Anfrage zurückziehen', en: 'Withdraw the request', fr: 'Retirer la demande' },
  withdrawTitle: { de: 'Anfrage an {name} zurückziehen?', en: 'Withdraw the request to {name}?', fr: 'Retirer la demande à {name}\u202f?' },
  withdrawText: {
    de: 'Du kannst später wieder anfragen.',
    en: 'You can ask again later.',
    fr: 'Tu pourras redemander plus tard.',
  },
  withdrawYes: { de: 'Ja, zurückziehen', en: 'Yes, withdraw', fr: 'Oui, retirer' },
  keep: { de: 'Doch nicht', en: 'Never mind', fr: 'Non, garder' },
  endDone: { de: () => 'Freundschaft beendet.', en: () => 'Friendship ended.', fr: () => 'Vous n’êtes plus amis.' },
  withdrawDone: { de: () => 'Anfrage zurückgezogen.', en: () => 'Request withdrawn.', fr: () => 'Demande retirée.' },
})

/** Describes a person's status with this member. */
export function standingOf({ status, since, transfersFrom }: Friend): string {
  if (status === 'invited') return friendTexts.invited
  if (status === 'asking') return friendTexts.requests
  return transfersFrom === null ? friendTexts.since(dayText(dayAt(since))) : friendTexts.sharesFrom(momentText(transfersFrom))
}
