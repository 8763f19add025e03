import type { UiLang } from '../texts.ts'
import { de } from './samples-de.ts'
import { en } from './samples-en.ts'
import { fr } from './samples-fr.ts'

export const samples: Record<UiLang, typeof de> = { de, en, fr }
