import { describe, expect, it } from 'vitest'
import { ingredientAmount, ingredientName } from '../../src/recipes/ingredient-amount.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('an amount', () => {
  it.each([
    [500_000, 'g', '500 g', '500 g', '500 g'],
    [333_400, 'g', '333 g', '333 g', '333 g'],
    [2500, 'g', '2,5 g', '2.5 g', '2,5 g'],
    [1_000_000, 'g', '1 kg', '1 kg', '1 kg'],
    [1_250_000, 'ml', '1,25 l', '1.25 l', '1,25 l'],
    [1000, 'clove', '1 Zehe', '1 clove', '1 gousse'],
    [3000, 'clove', '3 Zehen', '3 cloves', '3 gousses'],
    [500, 'bunch', '½ Bund', '½ bunch', '½ botte'],
    [1500, 'tbsp', '1½ EL', '1½ tbsp', '1½ c. à s.'],
    [334, 'tsp', '½ TL', '½ tsp', '½ c. à c.'],
    [2000, 'piece', '2', '2', '2'],
    [2001, 'piece', '2¼', '2¼', '2¼'],
    [2000, 'slice', '2 Scheiben', '2 slices', '2 tranches'],
    [null, 'none', '', '', ''],
  ] as const)('%s %s', (amount, unit, de, en, fr) => {
    expect(
      [ingredientAmount(amount, unit, 'de'), ingredientAmount(amount, unit, 'en'), ingredientAmount(amount, unit, 'fr')].map(plain),
    ).toEqual([de, en, fr])
  })

  it('does not part from its unit', () => expect(ingredientAmount(500_000, 'g', 'de')).toBe('500\u00a0g'))
})

describe('an ingredient beside its amount', () => {
  const eggs = { name: 'Eier', nameOfOne: 'Ei', unit: 'piece' } as const
  it.each([
    [1000, 'Ei'],
    [500, 'Ei'],
    [1250, 'Eier'],
    [2000, 'Eier'],
    [null, 'Eier'],
  ])('of %s thousandths is called %s', (amountThousandths, name) => expect(ingredientName({ ...eggs, amountThousandths })).toBe(name))

  it('keeps its name where one is no other', () => {
    expect(ingredientName({ name: 'Reis', nameOfOne: null, unit: 'g', amountThousandths: 1000 })).toBe('Reis')
  })
})
