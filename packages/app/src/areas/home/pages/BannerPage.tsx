import type { Banner } from '@herzkarte/contract/home/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Film } from '@herzkarte/ui/display/Film.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { signInFor } from '../../../router/sign-in.ts'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { appTexts } from '../../../texts.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { useDepartment } from '../../merchant/index.ts'

/** A banner's picture or video with its text (specification, section 2: bannerDetail). Type 4 is for members. */
export default function BannerPage() {
  const [search] = useSearchParams()
  const isMember = useSession() !== undefined
  const read = useRead(api.listHomePage, {})
  const banner = read.data?.banners.find(({ bannerId }) => bannerId === search.get('bannerId'))
  const mustSignIn = banner?.bannerType === 4 && !isMember
  useEffect(() => {
    if (mustSignIn) signInFor(paths.banner(banner.bannerId), { replace: true })
  }, [mustSignIn, banner])
  return (
    <Screen title={bannerTexts.title} name={banner?.name} backTo={paths.landing()} ownHeading>
      <Loaded read={mustSignIn ? { ...read, data: undefined } : read} headingLevel={1} skeleton={<DetailSkeleton />}>
        {() =>
          banner ? (
            <BannerView banner={banner} />
          ) : (
            <Gone picture={emptyCoupons} title={bannerTexts.gone} text={bannerTexts.goneText} action={appTexts.home} href={paths.landing()}>
              <MoreCoupons />
            </Gone>
          )
        }
      </Loaded>
    </Screen>
  )
}

function BannerView({ banner: { tone, coverImg, video, name, text } }: { banner: Banner }) {
  const department = useDepartment(tone)
  return (
    <>
      <ObjectCard
        dept={tone}
        labelledBy={subjectId}
        picture={
          video ? (
            <Film src={video} poster={coverImg} />
          ) : (
            <div className="grid content-end pt-8 tablet:min-h-[340px] wide:min-h-[440px]">
              <Picture src={coverImg} eager width={390} height={164} className="w-full aspect-[390/164]" />
            </div>
          )
        }
      >
        <div className="grid gap-2">
          <SubjectHeading>{name}</SubjectHeading>
          <p className="text-pretty">{text}</p>
        </div>
        <div className="grid gap-2 tablet:flex tablet:flex-wrap">
          <Button href={paths.offers(department && { filter: department.departmentId })}>
            {department ? bannerTexts.offersOf(department.name) : bannerTexts.toOffers}
          </Button>
          <Button variant="line" href={paths.storeLocator()}>
            {bannerTexts.toStores}
          </Button>
        </div>
      </ObjectCard>
      <MoreCoupons than={department && { departmentIds: [department.departmentId] }} />
    </>
  )
}

const bannerTexts = defineTexts({
  title: { de: 'Neues aus dem Markt', en: 'News from the store', fr: 'Nouvelles du magasin' },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
  offersOf: { de: 'Angebote: {department}', en: 'Offers: {department}', fr: 'Offres : {department}' },
  toStores: { de: 'Märkte finden', en: 'Find a store', fr: 'Trouver un magasin' },
  gone: { de: 'Diese Neuigkeit ist vorbei', en: 'This news is over', fr: 'Cette nouvelle est passée' },
  goneText: {
    de: 'Auf der Startseite steht, was gerade los ist.',
    en: 'The home page tells what is going on.',
    fr: 'La page d’accueil dit ce qui se passe en ce moment.',
  },
})
