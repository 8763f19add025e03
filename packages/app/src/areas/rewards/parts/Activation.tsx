import type { Address } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts, plural, useLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { session, useSession } from '../../../dispatcher/session.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { streetField } from '../../../shared/street-field.ts'
import { useShell } from '../../../shell/shell.ts'
import { heartReads } from '../../hearts/reads.ts'
import { rewardPageTexts } from '../texts.ts'
import { lentFor, useCard, useHomeStoreName } from '../use-card.ts'

const maxLength = 200
const noAddress: Address = { street: '', houseNumber: '', zip: '', city: '' }

/**
 * Activates a reward: asks whether the store has it, then sends the command. A missing address is requested in between (specification, section 4:
 * reward flow).
 */
export default function Activation({ reward, onEnd }: { reward: CardReward; onEnd: () => void }) {
  const { campaignId, rewardId, name, heartsNeeded } = reward
  const storeName = useHomeStoreName()
  const { card } = useCard(campaignId)
  const lent = card && lentFor(card, reward)
  const isWide = useShell() === 'wide'
  const [asksAddress, askAddress] = useState(false)
  const activation = useOperation(api.redeemUserStampCard, {
    quiet: true,
    refreshes: heartReads,
    // After one was activated, the request is for another one.
    seen: () => reward.activated[0]?.redemptionId ?? '',
    onSuccess: celebrate,
  })
  const isAnother = reward.activated.length > 0
  const needsAddress = isApiError(activation.error, errors.addressMissing)

  function activate() {
    activation.mutate({ campaignId, rewardId }, { onError: (error) => askAddress(isApiError(error, errors.addressMissing)) })
  }
  function celebrate() {
    const card = { label: activationTexts.toCard, href: paths.wallet() }
    showToast({ tone: 'leaf', text: activationTexts.done, ...(isWide ? {} : { action: card }) })
    device.confirm()
    onEnd()
  }
  function goOn() {
    askAddress(false)
    activate()
  }

  if (asksAddress) return <AddressSheet onSaved={goOn} onClose={onEnd} />
  return (
    <ConfirmDialog
      title={isAnother ? activationTexts.anotherTitle : activationTexts.inStore}
      yes={activationTexts.yes}
      no={activationTexts.notYet}
      action={{ isPending: activation.isPending, error: needsAddress ? undefined : activation.error }}
      onYes={activate}
      onClose={onEnd}
    >
      <p>{isAnother ? activationTexts.alreadyActivated(name) : activationTexts.pleaseCheck(name, storeName)}</p>
      <p className="mt-2">{activationTexts.heartsLeave(heartsNeeded - (lent?.hearts ?? 0))}</p>
      {lent && <p className="mt-2 font-semibold">{rewardPageTexts.lent(lent.hearts, lent.name)}</p>}
    </ConfirmDialog>
  )
}

/** The reminder that rewards need an address, with a form for it. */
function AddressSheet({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const lang = useLang()
  const known = useSession()?.user.address
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Address>({
    defaultValues: known ?? noAddress,
    mode: 'onTouched',
  })
  const saving = useAct(api.updateUserAddress, { quiet: true, refreshes: [api.getUserProfile], onSuccess: session.update })
  const save = () => void handleSubmit((address) => saving.mutate(address, { onSuccess: onSaved }))()
  const field = (name: keyof Address) => ({
    label: activationTexts[name],
    required: true,
    maxLength,
    error: formState.errors[name]?.message,
    ...register(name, { validate: (typed) => !isBlank(typed) || issueText('required', lang) }),
  })
  return (
    <ActionSheet
      onClose={onClose}
      title={activationTexts.addressTitle}
      yes={activationTexts.saveAndGoOn}
      onSubmit={save}
      busy={saving.isPending}
      error={saving.error}
      no={activationTexts.later}
    >
      <p className="text-ink-soft text-pretty mb-4">{activationTexts.addressText}</p>
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-3 items-start">
          <Field
            {...streetField(field('street'), { read: getValues, write: (name, value) => setValue(name, value, { shouldDirty: true }) })}
            autoComplete="address-line1"
          />
          <Field {...field('houseNumber')} autoComplete="off" />
        </div>
        <div className="grid grid-cols-[116px_minmax(0,1fr)] gap-3 items-start">
          <Field {...field('zip')} type="numeric" autoComplete="postal-code" />
          <Field {...field('city')} autoComplete="address-level2" />
        </div>
      </div>
    </ActionSheet>
  )
}

const activationTexts = defineTexts({
  inStore: {
    de: 'Gibt es die Prämie in deinem Markt?',
    en: 'Is the reward in your store?',
    fr: 'La récompense est-elle dans ton magasin\u202f?',
  },
  pleaseCheck: {
    de: (reward: string, store: string | undefined) =>
      `Schau bitte nach, ob „${reward}“ ${store ? `im Markt ${store}` : 'dort'} vorrätig ist.`,
    en: (reward: string, store: string | undefined) => `Please check that “${reward}” is in stock ${store ? `at ${store}` : 'there'}.`,
    fr: (reward: string, store: string | undefined) =>
      `Vérifie que «\u00a0${reward}\u00a0» est disponible ${store ? `à ${store}` : 'sur place'}.`,
  },
  heartsLeave: {
    de: (hearts: number) =>
      `Mit dem Aktivieren ${plural(hearts, 'verlässt', 'verlassen')} ${hearts} ${plural(hearts, 'Herz', 'Herzen')} deine Karte. Solange du die Prämie nicht abgeholt hast, kannst du sie zurückgeben.`,
    en: (hearts: number) =>
      `Activating takes ${hearts} ${plural(hearts, 'heart', 'hearts')} from your card. Until you have picked the reward up, you can give it back.`,
    fr: (hearts: number) =>
      `L’activation retire ${hearts} ${plural(hearts, 'cœur', 'cœurs')} de ta carte. Tant que tu n’as pas retiré la récompense, tu peux la rendre.`,
  },
  anotherTitle: { de: 'Noch eine aktivieren?', en: 'Activate another one?', fr: 'En activer une autre\u202f?' },
  alreadyActivated: {
    de: '„{reward}“ hast du schon aktiviert. Das wäre eine weitere.',
    en: 'You have already activated “{reward}”. This would be another one.',
    fr: 'Tu as déjà activé «\u00a0{reward}\u00a0». Ce serait une de plus.',
  },
  yes: { de: 'Ja, jetzt aktivieren', en: 'Yes, activate now', fr: 'Oui, activer maintenant' },
  notYet: { de: 'Noch nicht', en: 'Not yet', fr: 'Pas encore' },
  done: {
    de: 'Prämie aktiviert. Karte an der Kasse zeigen.',
    en: 'Reward activated. Show your card at the till.',
    fr: 'Récompense activée. Montre ta carte en caisse.',
  },
  toCard: { de: 'Zur Karte', en: 'To the card', fr: 'Vers la carte' },
  addressTitle: { de: 'Uns fehlt noch deine Adresse', en: 'We still need your address', fr: 'Il nous manque ton adresse' },
  addressText: {
    de: 'Für Prämien brauchen wir sie einmal. Danach geht es gleich weiter.',
    en: 'We need it once for rewards. After that it goes straight on.',
    fr: 'Il nous la faut une fois pour les récompenses. Ensuite, on continue tout de suite.',
  },
  street: { de: 'Straße', en: 'Street', fr: 'Rue' },
  houseNumber: { de: 'Hausnummer', en: 'House number', fr: 'Numéro' },
  zip: { de: 'PLZ', en: 'Postcode', fr: 'Code postal' },
  city: { de: 'Ort', en: 'Town', fr: 'Ville' },
  saveAndGoOn: { de: 'Speichern und weiter', en: 'Save and go on', fr: 'Enregistrer et continuer' },
  later: { de: 'Später', en: 'Later', fr: 'Plus tard' },
})
