import { acceptWarning } from './calls/acceptWarning.ts'
import { addPasskey } from './calls/addPasskey.ts'
import { changePassword } from './calls/changePassword.ts'
import { createDraft } from './calls/createDraft.ts'
import { deleteDraft } from './calls/deleteDraft.ts'
import { getContent } from './calls/getContent.ts'
import { getSession } from './calls/getSession.ts'
import { listDrafts } from './calls/listDrafts.ts'
import { putItems } from './calls/putItems.ts'
import { removePasskey } from './calls/removePasskey.ts'
import { renameDraft } from './calls/renameDraft.ts'
import { revertItems } from './calls/revertItems.ts'
import { saveItem } from './calls/saveItem.ts'
import { signIn } from './calls/signIn.ts'
import { signInByPasskey } from './calls/signInByPasskey.ts'
import { signOut } from './calls/signOut.ts'
import { startPasskey } from './calls/startPasskey.ts'
import { startPasskeySignIn } from './calls/startPasskeySignIn.ts'
import { withdrawAcceptance } from './calls/withdrawAcceptance.ts'

/** Every call of the studio. */
export const handlers = [
  ...[getSession, signIn, signOut, startPasskeySignIn, signInByPasskey, startPasskey, addPasskey, removePasskey, changePassword],
  ...[listDrafts, createDraft, renameDraft, deleteDraft],
  ...[getContent, saveItem, putItems, revertItems, acceptWarning, withdrawAcceptance],
]
