import { loadWithRetry } from '../platform/lazy-page.ts'

export const loadEtapa = () => loadWithRetry(() => import('../dispositivos/entrada/etapa-dispositivo.tsx'))

/** Fetches what the step after the password needs and looks at this device, while the person is still typing. */
export async function prepararDispositivo() {
  const { carregarInformacoes } = await loadWithRetry(() => import('../dispositivos/entrada/informacoes.ts'))
  loadEtapa().catch(() => undefined)
  await carregarInformacoes()
}
