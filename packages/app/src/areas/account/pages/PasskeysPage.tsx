import type { Passkey } from '@herzkarte/contract/account/passkeys.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyKeys from '@herzkarte/ui/assets/pictures/empty-keys.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { FingerprintPattern as Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { refresh, useAct, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { Problem, useFields } from '../form/index.ts'
import { passkeyTexts } from '../passkeys/texts.ts'
import { useAddPasskey } from '../passkeys/use-passkeys.ts'

/** The passkeys of a member: adding, naming and removing them. */
export default function PasskeysPage() {
  const passkeys = useRead(api.listPasskeys, {})
  const adding = useAddPasskey()
  const [edited, setEdited] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const removal = useAct(api.removePasskey, { refreshes: [api.listPasskeys, api.listSessions] })
  const stay = () => setRemoved(undefined)
  const remove = ({ passkeyId }: Passkey) =>
    removal.mutate({ passkeyId }, { onSuccess: () => showToast({ text: passkeyTexts.removed }), onSettled: stay })
  const add = device.canUsePasskeys && (
    <Button busy={adding.busy} onClick={adding.add} className="w-full wide:w-auto wide:justify-self-start">
      {passkeyTexts.add}
    </Button>
  )
  return (
    <Screen title={passkeyTexts.title} backTo={paths.accountSecurity()} width="column">
      <Loaded read={passkeys} skeleton={skeleton}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState picture={emptyKeys} title={passkeyTexts.emptyTitle} text={passkeyTexts.lead} action={add} />
            ) : (
              <>
                <p className="text-sm text-ink-soft text-pretty">{passkeyTexts.lead}</p>
                <Rows label={passkeyTexts.title}>
                  {items.map((passkey) => (
                    <ListRow
                      key={passkey.passkeyId}
                      icon={Fingerprint}
                      title={passkey.name}
                      note={whenUsed(passkey)}
                      onClick={() => setEdited(passkey)}
                    />
                  ))}
                </Rows>
                {add}
              </>
            )}
            <FailureNote error={adding.error} />
          </>
        )}
      </Loaded>

      {edited && (
        <PasskeySheet
          passkey={edited}
          onClose={() => setEdited(undefined)}
          onRemove={() => {
            setEdited(undefined)
            setRemoved(edited)
          }}
        />
      )}
      {removed && (
        <LazyQuestion
          onClose={stay}
          title={passkeyTexts.removeTitle}
          answers={[
            { label: passkeyTexts.removeYes, onChoose: () => remove(removed), busy: removal.isPending },
            { label: passkeyTexts.removeNo, onChoose: stay },
          ]}
        >
          {passkeyTexts.removeText(removed.name)}
        </LazyQuestion>
      )}
    </Screen>
  )
}

function whenUsed({ createdAt, lastUsedAt }: Passkey): string {
  return lastUsedAt === null ? passkeyTexts.createdOn(dayText(dayAt(createdAt))) : passkeyTexts.usedOn(dayText(dayAt(lastUsedAt)))
}

const skeleton = (
  <>
    <Bone className="h-[44px] w-[82%]" />
    <RowsSkeleton rows={1} />
  </>
)

interface PasskeySheetProps {
  passkey: Passkey
  onRemove: () => void
  onClose: () => void
}

/** A new name for a passkey, or its end. */
function PasskeySheet({ passkey: { passkeyId, name }, onRemove, onClose }: PasskeySheetProps) {
  const fields = useFields({
    values: { name },
    check: (values) => ({ name: isBlank(values.name) ? 'required' : undefined }),
    send: async (values) => {
      await api.renamePasskey({ passkeyId, name: values.name.trim() }, { quiet: true })
      refresh([api.listPasskeys])
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={passkeyTexts.editTitle}
      actions={
        <>
          <Button variant="text" onClick={onRemove}>
            {passkeyTexts.remove}
          </Button>
          <Button type="submit" form={fields.id} busy={fields.busy}>
            {passkeyTexts.save}
          </Button>
        </>
      }
    >
      <form {...fields.formProps} className="grid gap-5">
        <Field {...fields.text('name')} valid={false} label={passkeyTexts.name} required maxLength={60} autoComplete="off" />
        <Problem error={fields.problem} />
      </form>
    </Sheet>
  )
}
