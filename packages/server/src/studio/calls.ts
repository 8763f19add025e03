import { acceptWarning } from './calls/acceptWarning.ts'
import { addPasskey } from './calls/addPasskey.ts'
import { applyDraft } from './calls/applyDraft.ts'
import { changePassword } from './calls/changePassword.ts'
import { createDraft } from './calls/createDraft.ts'
import { deleteDraft } from './calls/deleteDraft.ts'
import { getContent } from './calls/getContent.ts'
import { getPlan } from './calls/getPlan.ts'
import { getRevision } from './calls/getRevision.ts'
import { getSchemas } from './calls/getSchemas.ts'
import { getSession } from './calls/getSession.ts'
import { giveBack } from './calls/giveBack.ts'
import { handIn } from './calls/handIn.ts'
import { listDrafts } from './calls/listDrafts.ts'
import { listRevisions } from './calls/listRevisions.ts'
import { pauseItem } from './calls/pauseItem.ts'
import { putItems } from './calls/putItems.ts'
import { removePasskey } from './calls/removePasskey.ts'
import { renameDraft } from './calls/renameDraft.ts'
import { resumeItem } from './calls/resumeItem.ts'
import { revertItems } from './calls/revertItems.ts'
import { saveItem } from './calls/saveItem.ts'
import { showPreview } from './calls/showPreview.ts'
import { signIn } from './calls/signIn.ts'
import { signInByPasskey } from './calls/signInByPasskey.ts'
import { signOut } from './calls/signOut.ts'
import { startPasskey } from './calls/startPasskey.ts'
import { startPasskeySignIn } from './calls/startPasskeySignIn.ts'
import { uploadPicture } from './calls/uploadPicture.ts'
import { withdrawAcceptance } from './calls/withdrawAcceptance.ts'

/** Every call of the studio. */
export const handlers = [
  ...[getSession, signIn, signOut, startPasskeySignIn, signInByPasskey, startPasskey, addPasskey, removePasskey, changePassword],
  ...[listDrafts, createDraft, renameDraft, deleteDraft],
  ...[getPlan, handIn, giveBack, applyDraft, listRevisions, getRevision, pauseItem, resumeItem],
  ...[getContent, saveItem, putItems, revertItems, acceptWarning, withdrawAcceptance],
  showPreview,
  ...[getSchemas, uploadPicture],
]
