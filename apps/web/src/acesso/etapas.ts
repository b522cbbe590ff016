import { lazyPage } from '../platform/lazy-page.ts'

// Lazy parts of /auth. The router imports them to preload the step that is pending after a reload.

const pages = () => import('./etapa-pages.ts')

export const EtapaDispositivo = lazyPage(async () => (await pages()).dispositivo())
export const EtapaCodigo = lazyPage(async () => (await pages()).codigo())
export const EtapaPendente = lazyPage(async () => (await pages()).pendente())
export const ForgotPasswordForm = lazyPage(async () => (await pages()).senhaEsquecida())

/** Preloads the device step and reads this device's data while the password is still being typed. */
export async function prepareDispositivo() {
  const { loadInformacoes } = await (await pages()).informacoes()
  EtapaDispositivo.preload().catch(() => undefined)
  await loadInformacoes()
}
