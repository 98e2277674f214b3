import { parseSync } from 'vite'

/** One small change to a source file: `to` replaces the text from `start` to `end`. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
}

export const KINDS = ['comparison', 'arithmetic', 'boolean', 'condition', 'statement'] as const
export type Kind = (typeof KINDS)[number]

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
}
const ASSIGNED: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '|=': '&=',
  '&=': '|=',
  '||=': '&&=',
  '&&=': '||=',
}

/** Every mutant of a source text, in the order of the text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const parsed = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const first = parsed.errors[0]
  if (first) throw new Error(`${file}: ${first.message}`)
  const found: Mutant[] = []
  const add = (kind: Kind, at: { start: number; end: number }, to: string): void => {
    const line = source.slice(0, at.start).split('\n').length
    found.push({ file, line, kind, start: at.start, end: at.end, from: text(at), to })
  }
  const text = ({ start, end }: { start: number; end: number }): string => source.slice(start, end)
  /** The sign between two operands. */
  const sign = (left: Node, right: Node, operator: string): { start: number; end: number } => {
    const start = source.indexOf(operator, left.end)
    if (start < 0 || start >= right.start) throw new Error(`${file}: no ${operator}`)
    return { start, end: start + operator.length }
  }
  visit(parsed.program as unknown as Node, (node) => mutate(node, add, text, sign))
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

function mutate(
  node: Node,
  add: (kind: Kind, at: { start: number; end: number }, to: string) => void,
  text: (at: Node) => string,
  sign: (left: Node, right: Node, operator: string) => { start: number; end: number },
): void {
  const { left, right, operator, test, body } = node as unknown as Record<string, Node> & {
    operator: string
  }
  switch (node.type) {
    case 'BinaryExpression': {
      const at = sign(left as Node, right as Node, operator)
      for (const to of COMPARISONS[operator] ?? []) add('comparison', at, to)
      const to = ARITHMETIC[operator]
      if (to && !isText(left as Node) && !isText(right as Node)) add('arithmetic', at, to)
      break
    }
    case 'AssignmentExpression': {
      const to = ASSIGNED[operator]
      if (to && !isText(right as Node))
        add('arithmetic', sign(left as Node, right as Node, operator), to)
      break
    }
    case 'UpdateExpression': {
      const to = text(node).replace(operator, operator === '++' ? '--' : '++')
      add('arithmetic', node, to)
      break
    }
    case 'LogicalExpression': {
      const at = sign(left as Node, right as Node, operator)
      if (operator === '??') add('boolean', node, `(${text(left as Node)})`)
      else add('boolean', at, operator === '&&' ? '||' : '&&')
      break
    }
    case 'UnaryExpression':
      if (operator === '!') add('boolean', node, `(${text(node.argument as Node)})`)
      if (operator === '-') add('arithmetic', node, `(${text(node.argument as Node)})`)
      break
    case 'Literal':
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
      break
    case 'IfStatement':
      add('condition', test as Node, 'true')
      add('condition', test as Node, 'false')
      break
    case 'ConditionalExpression':
      add('condition', test as Node, 'true')
      add('condition', test as Node, 'false')
      break
    case 'WhileStatement':
      add('condition', test as Node, 'false')
      break
    case 'ForStatement':
      if (test) add('condition', test as Node, 'false')
      break
    case 'ForOfStatement':
      if ((body as Node).type === 'BlockStatement') add('statement', body as Node, '{}')
      break
    case 'ExpressionStatement':
      if (isWork(node.expression as Node)) add('statement', node, ';')
      break
    case 'ContinueStatement':
    case 'BreakStatement':
      add('statement', node, ';')
      break
    case 'ReturnStatement':
      if (node.argument === null) add('statement', node, ';')
      break
  }
}

/** Joining texts with + is not arithmetic. */
function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  )
}

const isWork = ({ type }: Node): boolean =>
  ['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression'].includes(type)

/** Types do nothing when the program runs, and an import is not a statement to remove. */
const skipped = (type: string): boolean =>
  (type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) ||
  type === 'ImportDeclaration'

function visit(node: Node, at: (node: Node) => void): void {
  if (skipped(node.type)) return
  at(node)
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || field === 'typeArguments') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        visit(child as Node, at)
  }
}
