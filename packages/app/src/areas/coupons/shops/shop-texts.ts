import { defineTexts } from '@herzkarte/ui/language.ts'

export const shopTexts = defineTexts({
  shops: { de: 'Läden im Laden', en: 'Shops in the shop', fr: 'Les boutiques du magasin' },
  coffee: { de: 'Kaffeewelt', en: 'Coffee shop', fr: 'Espace café' },
  wine: { de: 'Weinwelt', en: 'Wine shop', fr: 'Espace vin' },
  coffeeTitle: { de: 'Frisch geröstet, frisch gebrüht', en: 'Freshly roasted, freshly brewed', fr: 'Torréfié et préparé sur place' },
  coffeeText: {
    de: 'Bohnen, Tee und der Becher auf die Hand: Hier sind die Coupons dafür.',
    en: 'Beans, tea and a cup to go: here are the coupons for them.',
    fr: 'Grains, thé et gobelet à emporter\u00a0: voici les coupons.',
  },
  wineTitle: { de: 'Von Winzern, die wir kennen', en: 'From winemakers we know', fr: 'De vignerons que nous connaissons' },
  wineText: {
    de: 'Wein und Sekt für Erwachsene: Hier sind die Coupons dafür.',
    en: 'Wine and sparkling wine for adults: here are the coupons for them.',
    fr: 'Vins et crémants pour les adultes\u00a0: voici les coupons.',
  },
  visitorTitle: { de: 'Angebote ab 18 Jahren', en: 'Offers from the age of 18', fr: 'Offres dès 18 ans' },
  visitorText: {
    de: 'Melde dich an und sag uns dein Geburtsdatum, dann kannst du sie aktivieren.',
    en: 'Log in and tell us your date of birth, then you can activate them.',
    fr: 'Connecte-toi et indique ta date de naissance pour pouvoir les activer.',
  },
  unknownTitle: { de: 'Uns fehlt dein Geburtsdatum', en: 'We need your date of birth', fr: 'Il nous manque ta date de naissance' },
  unknownText: {
    de: 'Wein gibt es erst ab 18 Jahren. Ergänze dein Geburtsdatum einmal in deinen Daten, dann geht es hier weiter.',
    en: 'Wine is only for adults. Add your date of birth to your details once, and it goes on here.',
    fr: 'Le vin est réservé aux adultes. Ajoute une fois ta date de naissance à tes données, et c’est parti.',
  },
  youngTitle: { de: 'Das hat noch etwas Zeit', en: 'This can wait a little', fr: 'Encore un peu de patience' },
  youngText: {
    de: 'Wein gibt es ab 18 Jahren. Bis dahin warten in der Bonuswelt viele andere Coupons auf dich.',
    en: 'Wine is for those of 18 and over. Until then, many other coupons wait for you in the bonus world.',
    fr: 'Le vin, c’est à partir de 18 ans. D’ici là, beaucoup d’autres coupons t’attendent dans les avantages.',
  },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})
