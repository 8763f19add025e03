import type { Input } from '@herzkarte/contract/all-calls.ts'
import { useMutation } from '@tanstack/react-query'
import { device } from '../../device/index.ts'
import { api } from '../../dispatcher/api.ts'

/** A recipe or the grocery list as a PDF: requested, and saved as soon as it arrives. */
export function useSheetOfPaper() {
  return useMutation({
    mutationFn: async (input: Input<'exportRecipesInfo'>) => {
      const { fileName, file } = await api.exportRecipesInfo(input, { quiet: true })
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      await device.saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
    },
  })
}
