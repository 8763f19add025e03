export { ContactCode } from './ContactCode.tsx'
export { ContactForm } from './ContactForm.tsx'
export { contactTexts } from './texts.ts'
