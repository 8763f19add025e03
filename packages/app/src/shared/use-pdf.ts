import { useMutation } from '@tanstack/react-query'
import { device } from '../device/index.ts'

interface Pdf {
  fileName: string
  /** In Base64. */
  file: string
}

/** Something as a PDF: requested, and saved as soon as it arrives. */
export function usePdf<Input>(call: (input: Input, options: { quiet: true }) => Promise<Pdf>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const { fileName, file } = await call(input, { quiet: true })
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      await device.saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
    },
  })
}
