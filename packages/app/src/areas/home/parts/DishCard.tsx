import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import { paths } from '../../../router/paths.ts'
import { memberTexts } from '../member-texts.ts'

/** The dish of the day, as a picture. */
export function DishCard({ dish: { recipeId, title, teaser, image, tone } }: { dish: NonNullable<HomePage['dish']> }) {
  const texts = useTexts(memberTexts)
  return (
    <article className="card ground-card relative grid grid-rows-[auto_1fr] rounded-lg shadow-card overflow-hidden">
      <div data-dept={departmentOf(tone) ?? ''} className="aspect-[16/9] bg-(--dept-soft) overflow-hidden">
        <Picture src={image} alt="" bare width={358} height={201} className="size-full object-cover scale-104" />
      </div>
      <div className="grid content-start gap-1 p-4">
        <p className="text-sm font-semibold text-ink-soft">{texts.dishOfTheDay}</p>
        <h2 className="face-display text-lg text-balance hyphens-auto">
          <Link href={paths.recipe(recipeId)} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-pretty">{teaser}</p>
      </div>
    </article>
  )
}
