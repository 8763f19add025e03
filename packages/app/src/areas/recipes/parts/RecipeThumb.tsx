import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { ChefHat } from 'lucide-react'

interface RecipeThumbProps {
  /** Without a recipe, an icon is shown. */
  recipe?: Pick<Recipe, 'image' | 'tone'>
  icon?: IconType
}

/** The small picture of a recipe, next to its name. */
export function RecipeThumb({ recipe, icon = ChefHat }: RecipeThumbProps) {
  return (
    <span
      data-dept={recipe?.tone ?? ''}
      className="grid place-items-center flex-none overflow-hidden size-12 rounded-[12px] bg-(--dept-soft)"
    >
      {recipe ? (
        <Picture src={recipe.image} width={160} height={120} className="size-full object-cover object-[40%_50%] scale-104" />
      ) : (
        <Icon of={icon} />
      )}
    </span>
  )
}
