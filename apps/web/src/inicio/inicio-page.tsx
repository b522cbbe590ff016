export function InicioPage() {
  return <main>inicio</main>
}
