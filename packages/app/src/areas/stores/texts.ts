import { defineTexts, locale, plural } from '@herzkarte/ui/language.ts'

const number = (value: number) => new Intl.NumberFormat(locale()).format(value)

const kilometres = (metres: number) =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: metres < 950 ? 'meter' : 'kilometer',
    maximumFractionDigits: metres < 950 || metres >= 9_950 ? 0 : 1,
  }).format(metres < 950 ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1000)

export const storeTexts = defineTexts({
  title: { de: 'Märkte', en: 'Stores', fr: 'Magasins' },
  search: { de: 'Ort, Straße oder Postleitzahl', en: 'Town, street or postcode', fr: 'Ville, rue ou code postal' },
  clear: { de: 'Suche leeren', en: 'Clear the search', fr: 'Effacer la recherche' },
  openNow: { de: 'Jetzt offen', en: 'Open now', fr: 'Ouvert maintenant' },
  opening: { de: 'Geöffnet', en: 'Opening', fr: 'Ouverture' },
  aroundIt: { de: 'Rundherum', en: 'Around it', fr: 'Aux alentours' },
  around: { de: 'Märkte rund um {name}', en: 'Stores around {name}', fr: 'Magasins autour de {name}' },
  north: { de: 'N', en: 'N', fr: 'N' },
  nearMe: { de: 'In meiner Nähe', en: 'Near me', fr: 'Près de moi' },
  notNearMe: { de: 'Wieder nach Orten', en: 'By place again', fr: 'De nouveau par ville' },
  locating: { de: 'Wir sehen nach, wo du bist.', en: 'Finding out where you are.', fr: 'Nous cherchons où tu es.' },
  rejected: {
    de: 'Dein Standort ist für diese App gesperrt. Such einfach nach deinem Ort.',
    en: 'Your location is blocked for this app. Just search for your town.',
    fr: 'Ta position est bloquée pour cette appli. Cherche simplement ta ville.',
  },
  notLocated: {
    de: 'Dein Standort war nicht zu finden. Versuch es noch einmal oder such nach deinem Ort.',
    en: 'Your location could not be found. Try again or search for your town.',
    fr: 'Impossible de trouver ta position. Réessaie ou cherche ta ville.',
  },
  count: {
    de: (count: number) => `${number(count)}\u00a0${plural(count, 'Markt', 'Märkte')}`,
    en: (count: number) => `${number(count)}\u00a0${plural(count, 'store', 'stores')}`,
    fr: (count: number) => `${number(count)}\u00a0${plural(count, 'magasin', 'magasins')}`,
  },
  near: { de: 'Am nächsten zu {place}', en: 'Nearest to {place}', fr: 'Les plus proches de {place}' },
  placesFrom: { de: 'Orte von GeoNames (CC BY 4.0)', en: 'Places by GeoNames (CC BY 4.0)', fr: 'Lieux\u00a0: GeoNames (CC BY 4.0)' },
  nothing: { de: 'Hier ist kein Markt', en: 'No store here', fr: 'Aucun magasin ici' },
  nothingText: {
    de: 'Zu deiner Suche passt keiner. Versuch es mit einem Ort in der Nähe.',
    en: 'None fits your search. Try a town nearby.',
    fr: 'Aucun ne correspond à ta recherche. Essaie une ville voisine.',
  },
  nothingOpen: { de: 'Jetzt ist keiner geöffnet', en: 'None is open now', fr: 'Aucun n’est ouvert' },
  nothingOpenText: {
    de: 'Alle passenden Märkte haben gerade zu. Wann sie öffnen, steht in der Liste.',
    en: 'All stores that fit are closed right now. The list says when they open.',
    fr: 'Tous les magasins correspondants sont fermés. La liste indique quand ils ouvrent.',
  },
  showClosed: { de: 'Geschlossene zeigen', en: 'Show closed stores', fr: 'Voir les magasins fermés' },
  showAll: { de: 'Alle Märkte zeigen', en: 'Show all stores', fr: 'Voir tous les magasins' },
  map: { de: 'Karte der Märkte', en: 'Map of the stores', fr: 'Carte des magasins' },
  here: { de: 'Hier bist du', en: 'You are here', fr: 'Tu es ici' },
  zoomIn: { de: 'Näher heran', en: 'Zoom in', fr: 'Zoomer' },
  zoomOut: { de: 'Weiter weg', en: 'Zoom out', fr: 'Dézoomer' },
  twoFingers: {
    de: 'Mit zwei Fingern bewegst du die Karte.',
    en: 'Use two fingers to move the map.',
    fr: 'Utilise deux doigts pour déplacer la carte.',
  },
  noMap: {
    de: 'Dieses Gerät kann keine Karte zeigen. In der Liste stehen alle Märkte.',
    en: 'This device cannot show a map. The list has all stores.',
    fr: 'Cet appareil ne peut pas afficher de carte. La liste contient tous les magasins.',
  },
  away: { de: kilometres, en: kilometres, fr: kilometres },
  openUntil: { de: 'Heute bis {time}', en: 'Open today until {time}', fr: 'Ouvert jusqu’à {time}' },
  opensAt: { de: 'Öffnet um {time}', en: 'Opens at {time}', fr: 'Ouvre à {time}' },
  closedNow: { de: 'Für heute geschlossen', en: 'Closed for today', fr: 'Fermé pour aujourd’hui' },
  closedToday: { de: 'Heute geschlossen', en: 'Closed today', fr: 'Fermé aujourd’hui' },
  inactive: { de: 'Vorübergehend geschlossen', en: 'Closed for the time being', fr: 'Fermé provisoirement' },
  hours: { de: 'Öffnungszeiten', en: 'Opening hours', fr: 'Horaires' },
  today: { de: 'Heute', en: 'Today', fr: 'Aujourd’hui' },
  closed: { de: 'geschlossen', en: 'closed', fr: 'fermé' },
  fromUntil: { de: '{from} bis {until}', en: '{from} to {until}', fr: '{from} à {until}' },
  services: { de: 'Im Markt', en: 'In the store', fr: 'Au magasin' },
  route: { de: 'Route', en: 'Directions', fr: 'Itinéraire' },
  call: { de: 'Anrufen', en: 'Call', fr: 'Appeler' },
  gone: { de: 'Diesen Markt gibt es nicht mehr', en: 'This store is no longer here', fr: 'Ce magasin n’existe plus' },
  goneText: { de: 'In der Liste findest du einen anderen.', en: 'The list has another one.', fr: 'La liste en propose un autre.' },
})
