import { acceptWarning } from './calls/acceptWarning.ts'
import { createDraft } from './calls/createDraft.ts'
import { deleteDraft } from './calls/deleteDraft.ts'
import { getContent } from './calls/getContent.ts'
import { getSchemas } from './calls/getSchemas.ts'
import { getSession } from './calls/getSession.ts'
import { listDrafts } from './calls/listDrafts.ts'
import { putItems } from './calls/putItems.ts'
import { renameDraft } from './calls/renameDraft.ts'
import { revertItems } from './calls/revertItems.ts'
import { saveItem } from './calls/saveItem.ts'
import { signIn } from './calls/signIn.ts'
import { signOut } from './calls/signOut.ts'
import { uploadPicture } from './calls/uploadPicture.ts'
import { withdrawAcceptance } from './calls/withdrawAcceptance.ts'

/** Every call of the studio. */
export const handlers = [
  ...[getSession, signIn, signOut],
  ...[listDrafts, createDraft, renameDraft, deleteDraft],
  ...[getContent, saveItem, putItems, revertItems, acceptWarning, withdrawAcceptance],
  ...[getSchemas, uploadPicture],
]
