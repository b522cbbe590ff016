import { lazyPage } from '../platform/lazy-page.ts'

// Lazy parts of /auth. Declared here, where the router imports them: a script lists the files of its lazy parts, and
// the entry script lists most of these anyway.

export const EtapaDispositivo = lazyPage(() =>
  import('../dispositivos/entrada/etapa-dispositivo.tsx').then((part) => part.EtapaDispositivo),
)
export const EtapaCodigo = lazyPage(() => import('./duas-etapas/etapa-codigo.tsx').then((part) => part.EtapaCodigo))
export const EtapaPendente = lazyPage(() => import('./etapa-pendente.tsx').then((part) => part.EtapaPendente))
export const ForgotPasswordForm = lazyPage(() =>
  import('./forgot-password-form.tsx').then((part) => part.ForgotPasswordForm),
)

/** Preloads the device step and reads this device's data while the password is still being typed. */
export async function prepararDispositivo() {
  const { carregarInformacoes } = await import('../dispositivos/entrada/informacoes.ts')
  EtapaDispositivo.preload().catch(() => undefined)
  await carregarInformacoes()
}
