import { defineTexts } from '@herzkarte/ui/language.ts'

export const scannerTexts = defineTexts({
  camera: { de: 'Bild der Kamera', en: 'Camera picture', fr: 'Image de la caméra' },
  hold: { de: 'Halte den Code in den Rahmen.', en: 'Hold the code inside the frame.', fr: 'Place le code dans le cadre.' },
  rejected: {
    de: 'Die Kamera ist für diese Seite nicht erlaubt. Erlaube sie in den Einstellungen deines Browsers, oder tippe den Code ein.',
    en: 'The camera is not allowed for this page. Allow it in your browser’s settings, or type the code.',
    fr: 'La caméra n’est pas autorisée pour cette page. Autorise-la dans les réglages du navigateur, ou saisis le code.',
  },
  appRejected: {
    de: 'Die Kamera ist für diese App nicht erlaubt. Erlaube sie in den Einstellungen deines Telefons, oder tippe den Code ein.',
    en: 'The camera is not allowed for this app. Allow it in your phone’s settings, or type the code.',
    fr: 'L’appareil photo n’est pas autorisé pour cette application. Autorise-le dans les réglages du téléphone, ou saisis le code.',
  },
  missing: {
    de: 'Hier ist keine Kamera zu finden. Tippe den Code einfach ein.',
    en: 'There is no camera to be found here. Simply type the code.',
    fr: 'Aucune caméra n’a été trouvée. Saisis simplement le code.',
  },
  insecure: {
    de: 'Über diese Verbindung gibt der Browser die Kamera nicht frei. Tippe den Code einfach ein.',
    en: 'The browser does not share the camera over this connection. Simply type the code.',
    fr: 'Le navigateur n’autorise pas la caméra avec cette connexion. Saisis simplement le code.',
  },
  open: { de: 'Kamera öffnen', en: 'Open the camera', fr: 'Ouvrir l’appareil photo' },
  again: { de: 'Kamera nochmal versuchen', en: 'Try the camera again', fr: 'Réessayer la caméra' },
})
