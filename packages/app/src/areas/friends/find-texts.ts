import { defineTexts } from '@herzkarte/ui/language.ts'

export const findTexts = defineTexts({
  title: { de: 'Jemanden finden', en: 'Find somebody', fr: 'Trouver quelqu’un' },
  name: { de: 'Name für Freunde', en: 'Name for friends', fr: 'Nom pour amis' },
  hint: {
    de: 'Genau so geschrieben, wie er dir genannt wurde.',
    en: 'Spelled exactly as you were told.',
    fr: 'Écrit exactement comme on te l’a donné.',
  },
  missing: { de: 'Wen suchst du?', en: 'Who are you looking for?', fr: 'Qui cherches-tu\u202f?' },
  search: { de: 'Suchen', en: 'Search', fr: 'Chercher' },
  ask: { de: 'Anfragen', en: 'Ask', fr: 'Demander' },
  askFor: {
    de: (name: string) => `${name} anfragen`,
    en: (name: string) => `Ask ${name}`,
    fr: (name: string) => `Envoyer une demande à ${name}`,
  },
  found: { de: 'Gefunden', en: 'Found', fr: 'Trouvé' },
  invited: { de: 'Deine Anfrage ist unterwegs', en: 'Your request is on its way', fr: 'Ta demande est envoyée' },
  asking: { de: 'Hat dich schon angefragt', en: 'Has asked you already', fr: 'T’a déjà envoyé une demande' },
  friends: { de: 'Ihr seid befreundet', en: 'You are friends', fr: 'Vous êtes amis' },
  ownName: {
    de: 'Dich findet man unter',
    en: 'You are found as',
    fr: 'On te trouve sous',
  },
  change: { de: 'Ändern', en: 'Change', fr: 'Modifier' },
  noName: {
    de: 'Dich findet noch niemand. Such dir einen Namen für Freunde aus.',
    en: 'Nobody can find you yet. Choose a name for friends.',
    fr: 'Personne ne peut encore te trouver. Choisis un nom pour tes amis.',
  },
  choose: { de: 'Namen aussuchen', en: 'Choose a name', fr: 'Choisir un nom' },
})
