import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { bannerTexts } from '../banner-texts.ts'

/** A banner's picture or video with its text (specification, section 2: bannerDetail). Type 4 is for members. */
export default function BannerPage() {
  const texts = useTexts(bannerTexts)
  const app = useTexts(appTexts)
  const [search] = useSearchParams()
  const isMember = useSession() !== undefined
  const read = useRead(api.listHomePage, {})
  const banner = read.data?.banners.find(({ bannerId }) => bannerId === search.get('bannerId'))
  const mustSignIn = banner?.bannerType === 4 && !isMember
  useEffect(() => {
    if (mustSignIn) navigate(paths.login(), { replace: true })
  }, [mustSignIn])
  return (
    <Screen title={texts.title} name={banner?.name} backTo={paths.landing()} width="column" ownHeading>
      {banner && !mustSignIn ? (
        <article className="card ground-card rounded-lg shadow-card overflow-hidden">
          {banner.video ? (
            // biome-ignore lint/a11y/useMediaCaption: the merchant's videos come without a track; their words stand below
            <video
              src={banner.video}
              poster={banner.coverImg}
              controls
              playsInline
              preload="metadata"
              className="w-full aspect-video bg-sunken"
            />
          ) : (
            <div data-dept={banner.tone} className="bg-(--dept-soft) pt-8">
              <Picture src={banner.coverImg} alt="" bare eager width={390} height={164} className="w-full aspect-[390/164]" />
            </div>
          )}
          <div className="grid gap-2 p-5 wide:p-8">
            <h1 className="face-display text-2xl text-balance">{banner.name}</h1>
            <p className="text-pretty">{banner.text}</p>
          </div>
        </article>
      ) : read.data && !mustSignIn ? (
        <EmptyState
          picture="coupons"
          title={texts.gone}
          text={texts.goneText}
          headingLevel={1}
          action={<Button href={paths.landing()}>{app.home}</Button>}
        />
      ) : read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="aspect-[390/196] w-full rounded-lg!" />
          <Bone className="h-8 w-2/3 mt-5" />
          <Bone className="h-5 w-full mt-4" />
        </Skeleton>
      )}
    </Screen>
  )
}
