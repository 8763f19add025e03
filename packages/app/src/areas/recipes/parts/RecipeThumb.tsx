import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { ChefHat } from 'lucide-react'

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
      data-dept={recipe?.tone ?? ''}
      className={cx(
        'grid place-items-center flex-none overflow-hidden rounded-[12px] bg-(--dept-soft)',
        size === 'lg' ? 'w-20 h-15' : 'size-12',
      )}
    >
      {recipe ? (
        <Picture src={recipe.image} width={160} height={120} className="size-full object-cover object-[40%_50%] scale-104" />
      ) : (
        <Icon of={icon} />
      )}
    </span>
  )
}
