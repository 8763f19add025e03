import { defineTexts } from '@herzkarte/ui/language.ts'

export const shareTexts = defineTexts({
  link: { de: 'Link', en: 'Link', fr: 'Lien' },
  share: { de: 'Link teilen', en: 'Share the link', fr: 'Partager le lien' },
  copy: { de: 'Link kopieren', en: 'Copy the link', fr: 'Copier le lien' },
  copied: { de: 'Link kopiert.', en: 'Link copied.', fr: 'Lien copié.' },
  copyFailed: {
    de: 'Kopieren geht hier nicht. Markiere den Link und kopiere ihn selbst.',
    en: 'Copying doesn’t work here. Select the link and copy it yourself.',
    fr: 'La copie ne marche pas ici. Sélectionne le lien et copie-le toi-même.',
  },
})
