import { acceptWarning } from './calls/acceptWarning.ts'
import { addPasskey } from './calls/addPasskey.ts'
import { applyDraft } from './calls/applyDraft.ts'
import { changePassword } from './calls/changePassword.ts'
import { createDraft } from './calls/createDraft.ts'
import { deleteDraft } from './calls/deleteDraft.ts'
import { getContent } from './calls/getContent.ts'
import { getItemReport } from './calls/getItemReport.ts'
import { getNewsReach } from './calls/getNewsReach.ts'
import { getNewsResults } from './calls/getNewsResults.ts'
import { getPlan } from './calls/getPlan.ts'
import { getProgrammeReport } from './calls/getProgrammeReport.ts'
import { getRevision } from './calls/getRevision.ts'
import { getSchemas } from './calls/getSchemas.ts'
import { getSession } from './calls/getSession.ts'
import { giveBack } from './calls/giveBack.ts'
import { handIn } from './calls/handIn.ts'
import { listDrafts } from './calls/listDrafts.ts'
import { listNews } from './calls/listNews.ts'
import { listRevisions } from './calls/listRevisions.ts'
import { pauseItem } from './calls/pauseItem.ts'
import { putItems } from './calls/putItems.ts'
import { recallNews } from './calls/recallNews.ts'
import { removePasskey } from './calls/removePasskey.ts'
import { renameDraft } from './calls/renameDraft.ts'
import { resumeItem } from './calls/resumeItem.ts'
import { revertItems } from './calls/revertItems.ts'
import { saveItem } from './calls/saveItem.ts'
import { scheduleNews } from './calls/scheduleNews.ts'
import { showPreview } from './calls/showPreview.ts'
import { signIn } from './calls/signIn.ts'
import { signInByPasskey } from './calls/signInByPasskey.ts'
import { signOut } from './calls/signOut.ts'
import { startPasskey } from './calls/startPasskey.ts'
import { startPasskeySignIn } from './calls/startPasskeySignIn.ts'
import { testNews } from './calls/testNews.ts'
import { uploadPicture } from './calls/uploadPicture.ts'
import { withdrawAcceptance } from './calls/withdrawAcceptance.ts'

/** Every call of the studio. */
export const handlers = [
  ...[getSession, signIn, signOut, startPasskeySignIn, signInByPasskey, startPasskey, addPasskey, removePasskey, changePassword],
  ...[listDrafts, createDraft, renameDraft, deleteDraft],
  ...[getPlan, handIn, giveBack, applyDraft, listRevisions, getRevision, pauseItem, resumeItem],
  ...[getContent, saveItem, putItems, revertItems, acceptWarning, withdrawAcceptance],
  ...[listNews, getNewsReach, testNews, scheduleNews, recallNews, getNewsResults],
  ...[getItemReport, getProgrammeReport],
  showPreview,
  ...[getSchemas, uploadPicture],
]
