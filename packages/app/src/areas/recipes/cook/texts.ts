import { defineTexts } from '@herzkarte/ui/language.ts'

export const cookTexts = defineTexts({
  title: { de: 'Rezept', en: 'Recipe', fr: 'Recette' },
  planIt: { de: 'Einplanen', en: 'Plan it', fr: 'Planifier' },
  print: { de: 'Als PDF sichern', en: 'Save as PDF', fr: 'Enregistrer en PDF' },
  printing: { de: 'PDF wird gemacht …', en: 'Making the PDF …', fr: 'Création du PDF…' },
  ingredients: { de: 'Zutaten', en: 'Ingredients', fr: 'Ingrédients' },
  /** For ingredients that nobody weighs. */
  some: { de: 'etwas', en: 'some', fr: 'un peu de' },
  steps: { de: 'So geht’s', en: 'How to make it', fr: 'Préparation' },
  step: { de: (step: number) => `Schritt ${step}`, en: (step: number) => `Step ${step}`, fr: (step: number) => `Étape ${step}` },
  stayAwake: { de: 'Bildschirm anlassen', en: 'Keep the screen on', fr: 'Garder l’écran allumé' },
  stayAwakeNote: {
    de: 'Er wird beim Kochen nicht dunkel.',
    en: 'It won’t go dark while you cook.',
    fr: 'Il ne s’éteint pas pendant que tu cuisines.',
  },
  gone: { de: 'Dieses Rezept gibt es nicht mehr', en: 'This recipe is gone', fr: 'Cette recette n’est plus là' },
  goneText: {
    de: 'Im Kochbuch findest du viele andere.',
    en: 'The cookbook has many others.',
    fr: 'Le livre de recettes en a beaucoup d’autres.',
  },
  toRecipes: { de: 'Zum Kochbuch', en: 'To the cookbook', fr: 'Au livre de recettes' },
  bonAppetit: { de: 'Guten Appetit!', en: 'Enjoy your meal!', fr: 'Bon appétit\u202f!' },
})
