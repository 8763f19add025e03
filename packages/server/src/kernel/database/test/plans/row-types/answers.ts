import { type Answer, either, isAnyNullable } from './answer.ts'
import type { Catalog } from './catalog.ts'
import { columnKey, constantText, type Facts, fullJoin, nullingJoins, readFacts } from './facts.ts'
import { aggregateAnswer, callAnswer } from './functions.ts'
import { isNode, isTrue, nodeAt, nodesAt, numberAt, type TreeNode, textAt } from './node-tree.ts'

/** A query as the expressions in it see it. */
interface Scope {
  query: TreeNode
  outer: Scope | undefined
  facts: Facts
}

const [booleanType, bigintType] = [16, 20]
const [selectCommand, mergeCommand] = ['1', '5']
const defaultReturning = '0'

/** The columns of a statement's rows by their names, as PostgreSQL has understood the statement. */
export function readAnswers(statement: TreeNode, catalog: Catalog, parameters: readonly Answer[]): Map<string, Answer> {
  const columns = columnsOf(statement, undefined)
  const answers = new Map(columns)
  if (answers.size < columns.length) throw new Error('Two columns have one name')
  return answers

  function columnsOf(query: TreeNode, outer: Scope | undefined): [name: string, answer: Answer][] {
    const scope = scopeOf(query, outer)
    if (textAt(query, 'commandType') === mergeCommand) throw new Error('Rows that `merge` answers are not known')
    const targets = nodesAt(query, textAt(query, 'commandType') === selectCommand ? 'targetList' : 'returningList')
    const shown = targets.filter((target) => !isTrue(target, 'resjunk'))
    const union = nodeAt(query, 'setOperations')
    const own = union ? unionAnswers(union, scope) : shown.map((target) => answerOf(nodeAt(target, 'expr'), scope))
    return shown.map((target, index) => [textAt(target, 'resname'), there(own[index])])
  }

  function scopeOf(query: TreeNode, outer: Scope | undefined): Scope {
    return { query, outer, facts: readFacts(query, catalog) }
  }

  function queryAnswers(query: TreeNode | undefined, outer: Scope): Answer[] {
    return columnsOf(there(query), outer).map(([, answer]) => answer)
  }

  function unionAnswers(part: TreeNode, scope: Scope): Answer[] {
    if (part.tag === 'RANGETBLREF') return tableAnswers(numberAt(part, 'rtindex'), scope)
    const second = unionAnswers(there(nodeAt(part, 'rarg')), scope)
    return unionAnswers(there(nodeAt(part, 'larg')), scope).map((answer, index) => either([answer, there(second[index])]))
  }

  /** The columns of an entry of a query's range table, by their numbers less one. */
  function tableAnswers(number: number, scope: Scope): Answer[] {
    const table = there(nodesAt(scope.query, 'rtable')[number - 1])
    switch (textAt(table, 'rtekind')) {
      case '0': // A table.
        return catalog.columns(numberAt(table, 'relid'))
      case '1': // A subquery.
        return queryAnswers(nodeAt(table, 'subquery'), scope)
      case '2':
        return joinAnswers(number, table, scope)
      case '3':
        return functionAnswers(table, scope)
      case '5':
        return listAnswers(table, scope)
      case '6':
        return withAnswers(table, scope)
      case '9': // What is grouped by.
        return nodesAt(table, 'groupexprs').map((expression) => answerOf(expression, scope))
      default:
        throw new Error(`Tables of kind ${textAt(table, 'rtekind')} are not known`)
    }
  }

  function joinAnswers(number: number, table: TreeNode, scope: Scope): Answer[] {
    // A full join finds at least one side of what it joins by.
    const merged = numberAt(table, 'jointype') === fullJoin ? numberAt(table, 'joinmergedcols') : 0
    const found: Scope = { ...scope, facts: { ...scope.facts, found: new Set([...scope.facts.found, number]) } }
    return nodesAt(table, 'joinaliasvars').map((column, index) => {
      if (index >= merged) return answerOf(column, scope)
      return either(nodesAt(column, 'args').map((side) => answerOf(side, found)))
    })
  }

  function functionAnswers(table: TreeNode, scope: Scope): Answer[] {
    const own = nodesAt(table, 'functions').flatMap((called) => {
      const answer = answerOf(nodeAt(called, 'funcexpr'), scope)
      const listed = called.fields.get('funccoltypes')
      const row = catalog.tableOf(answer.type)
      if (!row && !Array.isArray(listed)) return [answer]
      // Rows that are read from JSON may lack any column.
      const types = row ? catalog.columns(row).map(({ type }) => type) : Array.isArray(listed) ? listed.slice(1).map(Number) : []
      return types.map((type) => ({ type, isNullable: true }))
    })
    // Those that have fewer rows than others beside them are filled with nulls.
    const isFilled = nodesAt(table, 'functions').length > 1
    const columns = own.map((answer) => ({ ...answer, isNullable: answer.isNullable || isFilled }))
    return isTrue(table, 'funcordinality') ? [...columns, { type: bigintType, isNullable: isFilled }] : columns
  }

  function listAnswers(table: TreeNode, scope: Scope): Answer[] {
    const lists = table.fields.get('values_lists')
    const rows = (Array.isArray(lists) ? lists : []).map((list) => (Array.isArray(list) ? list : []).filter(isNode))
    const answers = rows.map((row) => row.map((value) => answerOf(value, scope)))
    return there(answers[0]).map((_, column) => either(answers.map((row) => there(row[column]))))
  }

  /** A query of the `with` clause. */
  function withAnswers(table: TreeNode, scope: Scope): Answer[] {
    const owner = above(scope, numberAt(table, 'ctelevelsup'))
    const named = nodesAt(owner.query, 'cteList').find((one) => textAt(one, 'ctename') === textAt(table, 'ctename'))
    const query = there(nodeAt(there(named), 'ctequery'))
    if (!isTrue(table, 'self_reference')) return queryAnswers(query, owner)
    // Rows that a recursive query adds are like its first ones, except that they may be null.
    const first = nodeAt(there(nodeAt(query, 'setOperations')), 'larg')
    return unionAnswers(there(first), scopeOf(query, owner)).map((answer) => ({ ...answer, isNullable: true }))
  }

  function variableAnswer(variable: TreeNode, inner: Scope): Answer {
    const scope = above(inner, numberAt(variable, 'varlevelsup'))
    const { notNull, found, only, without } = scope.facts
    const answer = columnAnswer(variable, scope)
    const key = columnKey(variable)
    const isMissing = nullingJoins(variable).some((join) => !found.has(join))
    // `old` of an insert is null.
    const isOldOrNew = textAt(variable, 'varreturningtype') !== defaultReturning
    return {
      ...answer,
      type: numberAt(variable, 'vartype'),
      values: only.get(key) ?? answer.values?.filter((value) => !without.get(key)?.includes(value)),
      isNullable: !notNull.has(key) && (answer.isNullable || isMissing || isOldOrNew),
    }
  }

  function columnAnswer(variable: TreeNode, scope: Scope): Answer {
    const [table, column] = [numberAt(variable, 'varno'), numberAt(variable, 'varattno')]
    // Below 0 are system columns.
    if (column < 0) return { type: 0, isNullable: false }
    const answers = tableAnswers(table, scope)
    if (column > 0) return there(answers[column - 1])
    const names = nodeAt(there(nodesAt(scope.query, 'rtable')[table - 1]), 'eref')?.fields.get('colnames')
    const fields = (Array.isArray(names) ? names : []).map((name, index): [string, Answer] => [String(name), there(answers[index])])
    return { type: 0, isNullable: false, fields: new Map(fields) }
  }

  function answerOf(expression: TreeNode | undefined, scope: Scope): Answer {
    const { tag } = there(expression)
    const node = there(expression)
    const all = (field: string) => nodesAt(node, field).map((one) => answerOf(one, scope))
    const one = (field: string) => answerOf(nodeAt(node, field), scope)
    const type = (field: string) => numberAt(node, field)
    switch (tag) {
      case 'VAR':
        return variableAnswer(node, scope)
      case 'PARAM':
        return there(parameters[type('paramid') - 1])
      case 'CONST':
        return constantAnswer(node)
      case 'RELABELTYPE':
      case 'ARRAYCOERCEEXPR':
        return { ...one('arg'), type: type('resulttype') }
      case 'COERCEVIAIO':
        return { type: type('resulttype'), isNullable: one('arg').isNullable, values: one('arg').values }
      case 'NAMEDARGEXPR':
        return one('arg')
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return callAnswer({ id: type('opfuncid'), type: type('opresulttype') || booleanType, args: all('args') }, catalog)
      case 'FUNCEXPR':
        return callAnswer({ id: type('funcid'), type: type('funcresulttype'), args: all('args'), keys: nodesAt(node, 'args') }, catalog)
      case 'AGGREF':
        return aggregateAnswer(node, all('args'), scope.query, catalog)
      // An argument of an aggregate.
      case 'TARGETENTRY':
        return one('expr')
      case 'BOOLEXPR':
        return { type: booleanType, isNullable: isAnyNullable(all('args')) }
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return { type: booleanType, isNullable: false }
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return { ...either(all('args')), isNullable: all('args').every(({ isNullable }) => isNullable) }
      case 'CASEEXPR':
        return { ...either([...all('args'), one('defresult')]), type: type('casetype') }
      case 'CASEWHEN':
        return one('result')
      case 'NULLIFEXPR':
        return { ...there(all('args')[0]), isNullable: true }
      case 'SUBLINK':
        return subqueryAnswer(node, scope)
      case 'ARRAYEXPR':
        return { type: type('array_typeid'), isNullable: false, items: either(all('elements')) }
      case 'FIELDSELECT':
        return { type: type('resulttype'), isNullable: true }
      case 'SQLVALUEFUNCTION':
        return { type: type('type'), isNullable: false }
      default:
        throw new Error(`Expressions of kind ${tag} are not known`)
    }
  }

  function subqueryAnswer(link: TreeNode, scope: Scope): Answer {
    const kind = textAt(link, 'subLinkType')
    if (kind === '0') return { type: booleanType, isNullable: false } // exists (…)
    if (kind === '1' || kind === '2') return { type: booleanType, isNullable: true } // all (…), any (…)
    const query = there(nodeAt(link, 'subselect'))
    const answer = there(queryAnswers(query, scope)[0])
    if (kind === '6') return { type: catalog.arrayType(answer.type), isNullable: false, items: answer } // array (…)
    if (kind === '4') return { ...answer, isNullable: answer.isNullable || !hasOneRow(query) } // A value.
    throw new Error(`Subqueries of kind ${kind} are not known`)
  }
}

function constantAnswer(constant: TreeNode): Answer {
  const isNullable = isTrue(constant, 'constisnull')
  const text = constantText(constant)
  const values = text === undefined ? undefined : [text]
  return { type: numberAt(constant, 'consttype'), isNullable, values: isNullable ? [] : values }
}

/** Whether a query has a row in any case: an aggregate over everything. */
function hasOneRow(query: TreeNode): boolean {
  const cut = ['havingQual', 'limitOffset', 'limitCount'].some((field) => nodeAt(query, field))
  return isTrue(query, 'hasAggs') && nodesAt(query, 'groupClause').length === 0 && !cut
}

function above(scope: Scope, levels: number): Scope {
  return levels === 0 ? scope : above(there(scope.outer), levels - 1)
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The statement refers to something that is not in it')
  return value
}
