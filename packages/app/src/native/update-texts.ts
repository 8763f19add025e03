import { notices } from '@herzkarte/contract/errors/notices.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'

export const updateTexts = defineTexts({
  title: notices.upgradeNeeded,
  okay: { de: 'Okay', en: 'Okay', fr: 'D’accord' },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
})
