/**
 * What came of predictions: points of a line from what was predicted to what came on average, both rising. A sum of features is too sure of
 * itself, or not sure enough, in ways that no weight can express; this says by how much. Two lists of the same length.
 */
export interface Curve {
  readonly predicted: readonly number[]
  readonly came: readonly number[]
}

/** About equal predictions: how many, and the means of what was predicted and of what came. */
export interface Bin {
  readonly n: number
  readonly predicted: number
  readonly came: number
}

/** A bin with fewer predictions is joined with its neighbour. */
const FEWEST = 200

/** The curve through bins in ascending order. Where a higher prediction came less often, the two are joined (pool adjacent violators). */
export function curveThrough(bins: readonly Bin[]): Curve {
  const joined: Bin[] = []
  for (const bin of bins) {
    if (bin.n === 0) continue
    joined.push(bin)
    for (;;) {
      const [a, b] = joined.slice(-2)
      if (a === undefined || b === undefined || (a.came < b.came && a.n >= FEWEST && b.n >= FEWEST)) break
      joined.splice(-2, 2, joinOf(a, b))
    }
  }
  const rounded = (x: number): number => Math.round(x * 10_000) / 10_000
  return { predicted: joined.map((bin) => rounded(bin.predicted)), came: joined.map((bin) => rounded(bin.came)) }
}

function joinOf(a: Bin, b: Bin): Bin {
  const n = a.n + b.n
  const mean = (of: 'predicted' | 'came'): number => (a[of] * a.n + b[of] * b.n) / n
  return { n, predicted: mean('predicted'), came: mean('came') }
}

/** What is to be expected where this share was predicted. 0 and 1 stay what they are. */
function expected(share: number, { predicted, came }: Curve): number {
  let [x, y] = [0, 0]
  for (let i = 0; i <= predicted.length; i++) {
    const nextX = predicted[i] ?? 1
    const nextY = came[i] ?? 1
    if (share <= nextX) return y + ((nextY - y) * (share - x)) / Math.max(1e-9, nextX - x)
    x = nextX
    y = nextY
  }
  return 1
}

/**
 * The shares of the seats as they are to be expected. Those of rivals make 1 together: whoever is likeliest to win keeps what the curve says,
 * and the others divide the rest, because dividing all of them by their sum would make the leader too sure again.
 */
export function corrected(shares: readonly number[], together: boolean, curve: Curve | undefined): number[] {
  if (curve === undefined) return [...shares]
  const each = shares.map((share) => expected(share, curve))
  if (together) return each
  const most = Math.max(...each)
  const rest = each.reduce((a, b) => a + b, 0) - most
  // nobody is left to divide the rest, or several lead: dividing by the sum is all there is
  if (rest <= 0 || each.filter((share) => share === most).length > 1) return each.map((share) => share / (most + rest))
  return each.map((share) => (share === most ? share : (share * (1 - most)) / rest))
}
