export function Picture() {
  return null
}
