import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { Clock, Drumstick, Fish, Leaf, Vegan } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { recipeTexts } from '../recipe-texts.ts'

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
        data-dept={tone}
        className={cx('relative overflow-hidden aspect-[4/3] bg-(--dept-soft)', isLarge && 'tablet:aspect-auto tablet:flex-1')}
      >
        <Picture src={image} eager={isLarge} width={160} height={120} className="absolute inset-0 size-full object-cover scale-104" />
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

/** One row of a wide screen. */
const mostShown = 5

/** What to cook now. Empty while loading and without a network, because nothing is below it. */
export function SeasonRecipes() {
  const recipes = useReadList(api.getRecipes, {}).data?.pages.flatMap(({ items }) => items) ?? []
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="season" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="season" title={listTexts.inSeason} action={{ label: listTexts.showAll, href: paths.recipes() }} />
      <Strip label={listTexts.inSeason}>
        {recipes.slice(0, mostShown).map((recipe) => (
          <RecipeTile key={recipe.recipeId} recipe={recipe} isLarge={false} headingLevel={3} />
        ))}
      </Strip>
    </section>
  )
}

export const dietIcons = { vegan: Vegan, vegetarian: Leaf, fish: Fish, meat: Drumstick }

function RecipeLine({ recipe: { minutes, diet } }: { recipe: Pick<Recipe, 'minutes' | 'diet'> }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-note text-ink-soft">
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Icon of={Clock} size="xs" />
        {recipeTexts.minutes(minutes)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={dietIcons[diet]} size="xs" />
        {recipeTexts[diet]}
      </span>
    </p>
  )
}

export const listTexts = defineTexts({
  search: { de: 'Gericht oder Zutat', en: 'Dish or ingredient', fr: 'Plat ou ingrédient' },
  clear: { de: 'Suche leeren', en: 'Clear the search', fr: 'Effacer la recherche' },
  allDiets: { de: 'Alles', en: 'Everything', fr: 'Tout' },
  time: { de: 'Zeit', en: 'Time', fr: 'Temps' },
  anyTime: { de: 'Egal wie lange', en: 'Any time', fr: 'Peu importe' },
  upTo: { de: 'Bis {minutes}\u00a0Min.', en: 'Up to {minutes}\u00a0min', fr: '{minutes}\u00a0min max.' },
  season: { de: 'Jahreszeit', en: 'Season', fr: 'Saison' },
  allYear: { de: 'Das ganze Jahr', en: 'All year', fr: 'Toute l’année' },
  spring: { de: 'Frühling', en: 'Spring', fr: 'Printemps' },
  summer: { de: 'Sommer', en: 'Summer', fr: 'Été' },
  autumn: { de: 'Herbst', en: 'Autumn', fr: 'Automne' },
  winter: { de: 'Winter', en: 'Winter', fr: 'Hiver' },
  inSeason: { de: 'Was jetzt Saison hat', en: 'In season now', fr: 'De saison' },
  nothing: { de: 'Dazu steht nichts im Kochbuch', en: 'Nothing in the cookbook for that', fr: 'Rien de tel dans le livre' },
  nothingText: {
    de: 'Nimm einen Filter weg oder such nach einer anderen Zutat.',
    en: 'Take a filter away or search for another ingredient.',
    fr: 'Enlève un filtre ou cherche un autre ingrédient.',
  },
  showAll: { de: 'Alle Rezepte zeigen', en: 'Show all recipes', fr: 'Voir toutes les recettes' },
  kitchen: { de: 'Meine Küche', en: 'My kitchen', fr: 'Ma cuisine' },
  toBuy: {
    de: (things: number) => (things === 0 ? 'Nichts offen' : `${things} offen`),
    en: (things: number) => (things === 0 ? 'Nothing to buy' : `${things} to buy`),
    fr: (things: number) => (things === 0 ? 'Rien à acheter' : `${things} à acheter`),
  },
  invite: { de: 'Deine Woche planen', en: 'Plan your week', fr: 'Planifier ta semaine' },
  inviteText: {
    de: 'Melde dich an, und die Einkaufsliste schreibt sich von selbst.',
    en: 'Log in, and the grocery list writes itself.',
    fr: 'Connecte-toi, et la liste de courses s’écrit toute seule.',
  },
})
