import type { BlockedPerson } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { AtSign, Send } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { InviteCard } from '../../referral/index.ts'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'

/** Next to the friends: sharing hearts with anybody, the name under which this member is found, who is blocked, and from tablets on an invitation. */
export function FriendsAside() {
  const isBroad = useTwoColumns()
  return (
    <>
      <Card className="grid gap-4 p-5">
        <div className="grid gap-1.5">
          <h2 className="face-display text-xl">{friendTexts.share}</h2>
          <p className="text-ink-soft text-pretty">{friendTexts.shareText}</p>
        </div>
        <div className="grid tablet:justify-items-start">
          <Button icon={Send} href={paths.selectFriend()}>
            {friendTexts.send}
          </Button>
        </div>
        <OwnName />
      </Card>
      <BlockedPeople />
      {isBroad && <InviteCard />}
    </>
  )
}

/** Those whom this member has blocked; empty if there are none. */
function BlockedPeople() {
  const blocked = useRead(api.listBlockedUser, {}).data?.items ?? []
  if (blocked.length === 0) return null
  return (
    <section aria-labelledby="blocked" className="grid gap-2">
      <h2 id="blocked" className="face-display text-lg">
        {friendTexts.blockedPeople}
      </h2>
      <ul aria-labelledby="blocked" className="grid gap-2">
        {blocked.map((person) => (
          <Blocked key={person.userId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Blocked({ person: { userId, userName, photo, since } }: { person: BlockedPerson }) {
  const onSuccess = () => void showToast({ text: friendTexts.unblocked(userName) })
  const unblocking = useAct(api.unblockUser, { refreshes: friendReads, onSuccess })
  return (
    <li className="flex items-center gap-3">
      <PersonLine name={userName} photo={photo} note={friendTexts.blockedSince(dayText(dayAt(since)))} />
      <Button
        variant="line"
        size="sm"
        busy={unblocking.isPending}
        onClick={() => unblocking.mutate({ userId })}
        label={`${friendTexts.unblock}: ${userName}`}
      >
        {friendTexts.unblock}
      </Button>
    </li>
  )
}

/** Somebody in a row with a button. */
export function PersonLine({ name, photo, note }: { name: string; photo: string | null; note: string }) {
  return (
    <>
      <Avatar name={name} src={photo ?? undefined} />
      <p className="flex-1 min-w-0 leading-5">
        <b className="block break-words">{name}</b>
        <span className="block text-note text-ink-soft">{note}</span>
      </p>
    </>
  )
}

/** The name under which friends find this member, or a link to set one; it is part of the profile. */
export function OwnName() {
  const user = useSession()?.user
  if (!user) return null
  if (!user.isUserNameChosen) {
    return (
      <Callout icon={AtSign}>
        <p className="mb-2.5">{findTexts.noName}</p>
        <Button size="sm" variant="line" href={paths.editProfile()}>
          {findTexts.choose}
        </Button>
      </Callout>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pl-4 text-sm">
      <p className="min-w-0 break-words">
        {findTexts.ownName} <b>{user.userName}</b>
      </p>
      <Button size="sm" variant="text" href={paths.editProfile()} label={`${findTexts.change}: ${findTexts.name}`}>
        {findTexts.change}
      </Button>
    </div>
  )
}

export const findTexts = defineTexts({
  name: { de: 'Name für Freunde', en: 'Name for friends', fr: 'Nom pour tes amis' },
  hint: {
    de: 'Genau so geschrieben, wie er dir genannt wurde.',
    en: 'Spelled exactly as you were told.',
    fr: 'Écrit exactement comme on te l’a donné.',
  },
  missing: { de: 'Wen suchst du?', en: 'Who are you looking for?', fr: 'Qui cherches-tu\u202f?' },
  search: { de: 'Suchen', en: 'Search', fr: 'Chercher' },
  ask: { de: 'Anfragen', en: 'Ask', fr: 'Demander' },
  askFor: { de: '{name} anfragen', en: 'Ask {name}', fr: 'Envoyer une demande à {name}' },
  found: { de: 'Gefunden', en: 'Found', fr: 'Trouvé' },
  invited: { de: 'Deine Anfrage ist unterwegs', en: 'Your request is on its way', fr: 'Ta demande est envoyée' },
  asking: { de: 'Hat dich schon angefragt', en: 'Has asked you already', fr: 'T’a déjà envoyé une demande' },
  friends: { de: 'Ihr seid befreundet', en: 'You are friends', fr: 'Vous êtes amis' },
  ownName: {
    de: 'Dich findet man unter',
    en: 'You are found as',
    fr: 'On te trouve sous',
  },
  change: { de: 'Ändern', en: 'Change', fr: 'Modifier' },
  noName: {
    de: 'Dich findet noch niemand. Such dir einen Namen für Freunde aus.',
    en: 'Nobody can find you yet. Choose a name for friends.',
    fr: 'Personne ne peut encore te trouver. Choisis un nom pour tes amis.',
  },
  choose: { de: 'Namen aussuchen', en: 'Choose a name', fr: 'Choisir un nom' },
})
