import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const planTexts = defineTexts({
  planFor: {
    de: (day: string) => `Für ${day} einplanen`,
    en: (day: string) => `Plan it for ${day}`,
    fr: (day: string) => `Planifier pour ${day}`,
  },
  planned: {
    de: (title: string, day: string) => `${title}: eingeplant für ${day}.`,
    en: (title: string, day: string) => `${title}: planned for ${day}.`,
    fr: (title: string, day: string) => `${title}\u00a0: c’est prévu pour ${day}.`,
  },
  toWeek: { de: 'Zur Woche', en: 'To the week', fr: 'Voir la semaine' },
  toGroceries: { de: 'Zur Einkaufsliste', en: 'To the grocery list', fr: 'Liste de courses' },
  thisWeek: { de: 'Diese Woche', en: 'This week', fr: 'Cette semaine' },
  nextWeek: { de: 'Nächste Woche', en: 'Next week', fr: 'La semaine prochaine' },
  lastWeek: { de: 'Letzte Woche', en: 'Last week', fr: 'La semaine dernière' },
  week: { de: 'Woche', en: 'Week', fr: 'Semaine' },
  earlier: { de: 'Eine Woche früher', en: 'A week earlier', fr: 'Une semaine plus tôt' },
  later: { de: 'Eine Woche später', en: 'A week later', fr: 'Une semaine plus tard' },
  day: { de: 'Tag', en: 'Day', fr: 'Jour' },
  dishes: {
    de: (dishes: number) => `${dishes} ${plural(dishes, 'Gericht', 'Gerichte')} geplant`,
    en: (dishes: number) => `${dishes} ${plural(dishes, 'dish', 'dishes')} planned`,
    fr: (dishes: number) => `${dishes} ${plural(dishes, 'plat prévu', 'plats prévus')}`,
  },
  today: { de: 'Heute', en: 'Today', fr: 'Aujourd’hui' },
  nothingThen: { de: 'Nichts geplant', en: 'Nothing planned', fr: 'Rien de prévu' },
  addDish: { de: 'Gericht einplanen', en: 'Plan a dish', fr: 'Ajouter un plat' },
  another: { de: 'Noch ein Gericht', en: 'Another dish', fr: 'Encore un plat' },
  onDay: {
    de: (what: string, day: string) => `${what}: ${day}`,
    en: (what: string, day: string) => `${what}: ${day}`,
    fr: (what: string, day: string) => `${what}\u00a0: ${day}`,
  },
  changeDish: {
    de: (title: string) => `${title} ändern`,
    en: (title: string) => `Change ${title}`,
    fr: (title: string) => `Modifier ${title}`,
  },
  save: { de: 'Übernehmen', en: 'Save', fr: 'Enregistrer' },
  other: { de: 'Anderes Gericht', en: 'Other dish', fr: 'Autre plat' },
  remove: { de: 'Streichen', en: 'Remove', fr: 'Retirer' },
  removed: {
    de: (title: string) => `${title} ist vom Plan.`,
    en: (title: string) => `${title} is off the plan.`,
    fr: (title: string) => `${title} n’est plus au menu.`,
  },
  moved: {
    de: (title: string, day: string) => `${title}: jetzt am ${day}.`,
    en: (title: string, day: string) => `${title}: now on ${day}.`,
    fr: (title: string, day: string) => `${title}\u00a0: maintenant ${day}.`,
  },
  saved: { de: 'Übernommen.', en: 'Saved.', fr: 'C’est noté.' },
  pick: { de: 'Was soll es geben?', en: 'What shall it be?', fr: 'Qu’est-ce qu’on mange\u202f?' },
  fillTitle: { de: 'Keine Lust zu überlegen?', en: 'No mood for choosing?', fr: 'Pas envie de choisir\u202f?' },
  fillText: {
    de: (days: number) =>
      `Wir füllen ${plural(days, 'den leeren Tag', `die ${days} leeren Tage`)} mit Gerichten, die zur Jahreszeit passen.`,
    en: (days: number) => `We fill the ${plural(days, 'empty day', `${days} empty days`)} with dishes that suit the season.`,
    fr: (days: number) => `Nous remplissons ${plural(days, 'le jour vide', `les ${days} jours vides`)} avec des plats de saison.`,
  },
  fill: { de: 'Leere Tage füllen', en: 'Fill empty days', fr: 'Remplir les jours vides' },
  fillFor: { de: 'Was isst du?', en: 'What do you eat?', fr: 'Que manges-tu\u202f?' },
  everything: { de: 'Alles', en: 'Everything', fr: 'De tout' },
  noMeat: { de: 'Fisch, aber kein Fleisch', en: 'Fish, but no meat', fr: 'Du poisson, pas de viande' },
  filled: {
    de: (dishes: number) => `${dishes} ${plural(dishes, 'Gericht', 'Gerichte')} eingeplant.`,
    en: (dishes: number) => `${dishes} ${plural(dishes, 'dish', 'dishes')} planned.`,
    fr: (dishes: number) => `${dishes} ${plural(dishes, 'plat prévu', 'plats prévus')}.`,
  },
  nothingFits: {
    de: 'Dazu haben wir gerade kein Gericht mehr.',
    en: 'We have no dish left for that right now.',
    fr: 'Nous n’avons plus de plat pour cela en ce moment.',
  },
  fullTitle: { de: 'Die Woche steht', en: 'The week is set', fr: 'La semaine est prête' },
  fullText: {
    de: 'Was du dafür brauchst, steht schon auf deiner Liste.',
    en: 'What you need for it is on your list already.',
    fr: 'Ce qu’il te faut est déjà sur ta liste.',
  },
})
