import { defineTexts } from '@herzkarte/ui/language.ts'

export const photoTexts = defineTexts({
  title: { de: 'Dein Foto', en: 'Your photo', fr: 'Ta photo' },
  lead: {
    de: 'Daran erkennen dich Freunde, wenn ihr Herzen teilt.',
    en: 'It lets friends recognise you when you share hearts.',
    fr: 'Tes amis te reconnaissent quand vous partagez des cœurs.',
  },
  take: { de: 'Foto aufnehmen', en: 'Take a photo', fr: 'Prendre une photo' },
  choose: { de: 'Bild auswählen', en: 'Choose a picture', fr: 'Choisir une image' },
  drop: { de: 'Zieh ein Bild hierher', en: 'Drop a picture here', fr: 'Dépose une image ici' },
  kinds: { de: 'JPEG, PNG, WebP oder GIF', en: 'JPEG, PNG, WebP or GIF', fr: 'JPEG, PNG, WebP ou GIF' },
  remove: { de: 'Foto entfernen', en: 'Remove photo', fr: 'Supprimer la photo' },
  removed: { de: 'Dein Foto ist entfernt.', en: 'Your photo is removed.', fr: 'Ta photo est supprimée.' },

  cropLead: {
    de: 'Schieb und zoom, bis es passt. Zu sehen ist später der Kreis.',
    en: 'Move and zoom until it fits. Later, the circle is what shows.',
    fr: 'Déplace et zoome jusqu’à ce que ça aille. Le cercle sera visible.',
  },
  cropArea: {
    de: 'Ausschnitt, mit den Pfeiltasten zu verschieben',
    en: 'Section, to be moved with the arrow keys',
    fr: 'Cadre, à déplacer avec les flèches',
  },
  zoom: { de: 'Zoom', en: 'Zoom', fr: 'Zoom' },
  zoomed: { de: '{percent} Prozent', en: '{percent} percent', fr: '{percent} pour cent' },
  turnLeft: { de: 'Nach links drehen', en: 'Turn left', fr: 'Tourner à gauche' },
  turnRight: { de: 'Nach rechts drehen', en: 'Turn right', fr: 'Tourner à droite' },
  use: { de: 'Foto verwenden', en: 'Use photo', fr: 'Utiliser cette photo' },
  other: { de: 'Anderes Bild', en: 'Other picture', fr: 'Autre image' },
  sending: { de: 'Dein Foto wird hochgeladen', en: 'Your photo is being uploaded', fr: 'Ta photo est en cours d’envoi' },
  done: { de: 'Schön, dich zu sehen!', en: 'Nice to see you!', fr: 'Ravis de te voir\u202f!' },

  cameraDenied: {
    de: 'Kamera oder Bilder sind für diese App nicht erlaubt. Erlaube sie in den Einstellungen deines Telefons.',
    en: 'The camera or your pictures are not allowed for this app. Allow them in your phone’s settings.',
    fr: 'L’appareil photo ou tes images ne sont pas autorisés pour cette appli. Autorise-les dans les réglages du téléphone.',
  },
  unreadable: {
    de: 'Dieses Bild können wir nicht öffnen. Nimm bitte ein anderes, am besten als JPEG oder PNG.',
    en: 'We can’t open this picture. Please take another one, best as JPEG or PNG.',
    fr: 'Impossible d’ouvrir cette image. Choisis-en une autre, de préférence en JPEG ou PNG.',
  },
})
