import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import { paths } from '../../../router/paths.ts'
import { RecipeLine } from '../parts/RecipeLine.tsx'

interface RecipeTileProps {
  recipe: Recipe
  isLarge: boolean
  headingLevel?: 2 | 3
}

/** A recipe in a list: its picture, its name, its cooking time. The first one of the cookbook is large. */
export function RecipeTile({ recipe, isLarge, headingLevel = 2 }: RecipeTileProps) {
  const Heading = `h${headingLevel}` as const
  const { recipeId, title, teaser, image, tone } = recipe
  return (
    <li
      className={cx(
        'card ground-card relative flex flex-col rounded-lg shadow-card overflow-hidden',
        isLarge && 'col-span-2 tablet:row-span-2',
      )}
    >
      <div
        data-dept={departmentOf(tone) ?? ''}
        className={cx('relative overflow-hidden aspect-[4/3] bg-(--dept-soft)', isLarge && 'tablet:aspect-auto tablet:flex-1')}
      >
        <Picture
          src={image}
          alt=""
          bare
          eager={isLarge}
          width={160}
          height={120}
          className="absolute inset-0 size-full object-cover scale-104"
        />
      </div>
      <div className={cx('grid content-start gap-1.5', isLarge ? 'p-5 wide:p-7' : 'flex-1 p-3 wide:p-4')}>
        <Heading
          className={
            isLarge
              ? 'face-display text-xl tablet:text-2xl text-balance hyphens-auto'
              : 'font-bold text-sm leading-5 wide:text-base wide:leading-6 hyphens-auto'
          }
        >
          <Link href={paths.recipe(recipeId)} className="stretched">
            {title}
          </Link>
        </Heading>
        {isLarge && <p className="text-pretty mb-1">{teaser}</p>}
        <RecipeLine recipe={recipe} />
      </div>
    </li>
  )
}
