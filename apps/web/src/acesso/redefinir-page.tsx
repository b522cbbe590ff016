export function RedefinirPage() {
  return <main>redefinir</main>
}
