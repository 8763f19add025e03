import { readFileSync } from 'node:fs'
import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'

type Labels = Record<string, string>
interface Sample {
  name: string
  labels: Labels
  value: number
}
type Vector = { labels: Labels; value: number }[]

const aggregators: Record<string, (a: number, b: number) => number> = { sum: (a, b) => a + b, max: Math.max }

/** The values of a page in the format of Prometheus. */
export function samplesOf(text: string): Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', given = '']) => [label, given])),
    value: Number(value),
  }))
}

/** The alerts of deploy/alerts.yml with their expressions. */
export function readAlerts(): { name: string; expression: string }[] {
  const text = readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')
  return [...text.matchAll(/- alert: (\w+)\n +expr: (.*)$/gm)].map(([, name = '', expression = '']) => ({ name, expression }))
}

/**
 * Evaluates an expression between two scrapes, with Prometheus' own grammar: every range covers exactly the time between them. It knows what the
 * alerts on attacks use, and throws at anything else.
 */
export function evaluate(expression: string, before: readonly Sample[], after: readonly Sample[]): Vector {
  const textOf = ({ from, to }: SyntaxNode) => expression.slice(from, to)
  const childrenOf = (node: SyntaxNode) => {
    const children: SyntaxNode[] = []
    for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
    return children
  }

  function resultOf(node: SyntaxNode): Vector | number {
    const children = childrenOf(node)
    const [first] = children
    if (node.name === 'NumberDurationLiteral') return Number(textOf(node))
    if (node.name === 'PromQL' || node.name === 'ParenExpr') return resultOf(sure(first))
    if (node.name === 'AggregateExpr') return aggregateOf(node)
    if (node.name === 'VectorSelector') return after.filter(matchOf(node))
    if (node.name === 'FunctionCall') return increaseOf(node)
    if (node.name === 'BinaryExpr') return operationOf(children)
    throw new Error(`${node.name} is not known: ${textOf(node)}`)
  }

  function aggregateOf(node: SyntaxNode): Vector {
    const name = textOf(sure(node.firstChild))
    const together = aggregators[name]
    if (!together) throw new Error(`Only sums and maxima are known: ${textOf(node)}`)
    const by = node.getChild('AggregateModifier')?.getChild('GroupingLabels')
    const labels = by ? childrenOf(by).map(textOf) : []
    const body = sure(node.getChild('FunctionCallBody')?.firstChild)
    const groups = new Map<string, Vector[number]>()
    for (const sample of vector(resultOf(body))) {
      const kept = Object.fromEntries(labels.map((label) => [label, sample.labels[label] ?? '']))
      const known = groups.get(JSON.stringify(kept))
      groups.set(JSON.stringify(kept), { labels: kept, value: known ? together(known.value, sample.value) : sample.value })
    }
    return [...groups.values()]
  }

  function increaseOf(node: SyntaxNode): Vector {
    if (textOf(sure(node.firstChild)) !== 'increase') throw new Error(`Only increases are known: ${textOf(node)}`)
    const selector = sure(node.getChild('FunctionCallBody')?.getChild('MatrixSelector')?.firstChild)
    const matches = matchOf(selector)
    return after.filter(matches).map(({ labels, value }) => {
      const known = before.find((sample) => matches(sample) && JSON.stringify(sample.labels) === JSON.stringify(labels))
      // Prometheus sees no increase in the first sample of a series.
      return { labels, value: known ? value - known.value : 0 }
    })
  }

  function matchOf(selector: SyntaxNode): (sample: Sample) => boolean {
    const name = textOf(sure(selector.getChild('Identifier')))
    const matchers = (selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []).map(matcherOf)
    return (sample) => sample.name === name && matchers.every((matcher) => matcher(sample.labels))
  }

  function matcherOf(node: SyntaxNode): (labels: Labels) => boolean {
    const [, label = '', operator, value = ''] = /^(\w+)\s*(=~|=)\s*"(.*)"$/.exec(textOf(node)) ?? []
    if (operator === undefined) throw new Error(`Unknown matcher: ${textOf(node)}`)
    const pattern = new RegExp(`^(?:${value})$`)
    return (labels) => (operator === '=' ? labels[label] === value : pattern.test(labels[label] ?? ''))
  }

  function operationOf(children: SyntaxNode[]): Vector | number {
    const [left, operator, right] = [sure(children[0]), textOf(sure(children[1])), sure(children.at(-1))]
    const [a, b] = [resultOf(left), resultOf(right)]
    if (operator === 'and') return vector(a).filter(({ labels }) => other(vector(b), labels) !== undefined)
    const numberFor = (labels: Labels) => (typeof b === 'number' ? b : other(b, labels)?.value)
    if (operator === '>') return vector(a).filter(({ labels, value }) => value > (numberFor(labels) ?? Number.POSITIVE_INFINITY))
    if (operator === '*' && typeof a === 'number') return vector(b).map(({ labels, value }) => ({ labels, value: a * value }))
    throw new Error(`The operator ${operator} is not known`)
  }

  return vector(resultOf(parser.parse(expression).topNode))
}

function other(values: Vector, labels: Labels): Vector[number] | undefined {
  return values.find((value) => JSON.stringify(value.labels) === JSON.stringify(labels))
}

function vector(value: Vector | number): Vector {
  if (typeof value === 'number') throw new Error('A number is no vector')
  return value
}

function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The expression is incomplete')
  return value
}
