import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import ChefHat from 'lucide-react/icons/chef-hat'

interface RecipeThumbProps {
  /** Without a recipe, an icon is shown. */
  recipe?: Pick<Recipe, 'image' | 'tone'>
  icon?: IconType
  size?: 'md' | 'lg'
}

/** The small picture of a recipe, next to its name. */
export function RecipeThumb({ recipe, icon = ChefHat, size = 'md' }: RecipeThumbProps) {
  return (
    <span
      data-dept={(recipe && departmentOf(recipe.tone)) ?? ''}
      className={cx('grid place-items-center flex-none rounded-[12px] bg-(--dept-soft)', size === 'lg' ? 'w-[76px] h-16' : 'size-12')}
    >
      {recipe ? (
        <Picture
          src={recipe.image}
          alt=""
          bare
          width={240}
          height={200}
          className={cx('w-auto aspect-[6/5] object-contain', size === 'lg' ? 'h-14' : 'h-10')}
        />
      ) : (
        <Icon of={icon} />
      )}
    </span>
  )
}
