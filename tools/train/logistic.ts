/** Rows of one model: features, labels between 0 and 1, weights. */
export class Rows {
  readonly #chunks: Float32Array[] = []
  readonly labels: number[] = []
  readonly weights: number[] = []
  constructor(readonly width: number) {}

  get count(): number {
    return this.labels.length
  }

  add(row: Float32Array, label: number, weight: number): void {
    this.#chunks.push(row)
    this.labels.push(label)
    this.weights.push(weight)
  }

  row(at: number): Float32Array {
    return this.#chunks[at] as Float32Array
  }
}

const squash = (x: number): number => 1 / (1 + Math.exp(-x))

export function dot(weights: Float64Array, row: Float32Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += (weights[i] as number) * (row[i] as number)
  return sum
}

/** Solves a symmetric positive system by Cholesky. Both arguments are overwritten. */
function solve(a: Float64Array, b: Float64Array): Float64Array {
  const n = b.length
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const factor = a[j * n + k] as number
      for (let i = j; i < n; i++)
        a[i * n + j] = (a[i * n + j] as number) - (a[i * n + k] as number) * factor
    }
    const root = Math.sqrt(Math.max(a[j * n + j] as number, 1e-12))
    for (let i = j; i < n; i++) a[i * n + j] = (a[i * n + j] as number) / root
  }
  for (let i = 0; i < n; i++) {
    let sum = b[i] as number
    for (let k = 0; k < i; k++) sum -= (a[i * n + k] as number) * (b[k] as number)
    b[i] = sum / (a[i * n + i] as number)
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i] as number
    for (let k = i + 1; k < n; k++) sum -= (a[k * n + i] as number) * (b[k] as number)
    b[i] = sum / (a[i * n + i] as number)
  }
  return b
}

/** What is made small: the loss of all rows, and the pull toward the beginning. */
function lossWith(rows: Rows, weights: Float64Array, from: Float64Array, pull: number): number {
  let loss = 0
  for (let at = 0; at < rows.count; at++) {
    const x = dot(weights, rows.row(at))
    const label = rows.labels[at] as number
    // log(1 + e^x) − label·x, without overflow.
    loss +=
      (rows.weights[at] as number) *
      (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))) - label * x)
  }
  for (let i = 0; i < weights.length; i++)
    loss += (pull / 2) * ((weights[i] as number) - (from[i] as number)) ** 2
  return loss
}

/** The move of one step of Newton's method. */
function moveOf(rows: Rows, weights: Float64Array, from: Float64Array, pull: number): Float64Array {
  const n = rows.width
  const hessian = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  for (let at = 0; at < rows.count; at++) {
    const row = rows.row(at)
    const weight = rows.weights[at] as number
    const chance = squash(dot(weights, row))
    const miss = weight * ((rows.labels[at] as number) - chance)
    const curve = weight * Math.max(chance * (1 - chance), 1e-3)
    for (let i = 0; i < n; i++) {
      const value = row[i] as number
      if (value === 0) continue
      gradient[i] = (gradient[i] as number) + miss * value
      const scaled = curve * value
      for (let j = 0; j <= i; j++)
        hessian[i * n + j] = (hessian[i * n + j] as number) + scaled * (row[j] as number)
    }
  }
  for (let i = 0; i < n; i++) {
    hessian[i * n + i] = (hessian[i * n + i] as number) + pull
    gradient[i] = (gradient[i] as number) - pull * ((weights[i] as number) - (from[i] as number))
    for (let j = 0; j < i; j++) hessian[j * n + i] = hessian[i * n + j] as number
  }
  return solve(hessian, gradient)
}

const STEPS = 15

/**
 * Weights of a logistic regression by Newton's method with halved steps. `ridge` is the pull toward `toward` (zero when
 * absent), as a share of the weight of all rows.
 */
export function logistic(rows: Rows, ridge: number, toward?: Float64Array): Float64Array {
  const from = toward ?? new Float64Array(rows.width)
  let weights = Float64Array.from(from)
  if (rows.count === 0) return weights
  const pull = ridge * rows.weights.reduce((sum, one) => sum + one, 0)
  let loss = lossWith(rows, weights, from, pull)
  for (let step = 0; step < STEPS; step++) {
    const move = moveOf(rows, weights, from, pull)
    let gain = 0
    for (let part = 1; part > 1e-3 && gain <= 0; part /= 2) {
      const next = weights.map((one, i) => one + part * (move[i] as number))
      const now = lossWith(rows, next, from, pull)
      gain = loss - now
      if (gain <= 0) continue
      weights = next
      loss = now
    }
    if (gain < 1e-7 * Math.abs(loss)) break
  }
  return weights
}
