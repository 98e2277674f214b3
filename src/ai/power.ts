/** A whole power as a product: browsers may round the operator for powers to different last bits. */
export function power(factor: number, times: number): number {
  let product = 1
  for (let i = 0; i < times; i++) product *= factor
  return product
}
