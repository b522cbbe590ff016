import { lazyPage } from '../platform/lazy-page.ts'

// Parts of /auth that not everybody needs. Here, where the router sees them, and not in the page: the first script names
// most of their files already, and the page would name them again.

export const EtapaDispositivo = lazyPage(() =>
  import('../dispositivos/entrada/etapa-dispositivo.tsx').then((part) => part.EtapaDispositivo),
)
export const EtapaCodigo = lazyPage(() => import('./duas-etapas/etapa-codigo.tsx').then((part) => part.EtapaCodigo))
export const EtapaPendente = lazyPage(() => import('./etapa-pendente.tsx').then((part) => part.EtapaPendente))
export const ForgotPasswordForm = lazyPage(() =>
  import('./forgot-password-form.tsx').then((part) => part.ForgotPasswordForm),
)

/** Fetches what the step after the password needs and looks at this device, while the person is still typing. */
export async function prepararDispositivo() {
  const { carregarInformacoes } = await import('../dispositivos/entrada/informacoes.ts')
  EtapaDispositivo.preload().catch(() => undefined)
  await carregarInformacoes()
}
