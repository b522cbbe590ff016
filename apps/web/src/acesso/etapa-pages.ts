// Steps of the sign-in. Apart from etapas.ts, because every page would list the files of the lazy parts in it.

export const dispositivo = () =>
  import('../dispositivos/entrada/etapa-dispositivo.tsx').then((part) => part.EtapaDispositivo)
export const codigo = () => import('./duas-etapas/etapa-codigo.tsx').then((part) => part.EtapaCodigo)
export const pendente = () => import('./etapa-pendente.tsx').then((part) => part.EtapaPendente)
export const senhaEsquecida = () => import('./forgot-password-form.tsx').then((part) => part.ForgotPasswordForm)
export const informacoes = () => import('../dispositivos/entrada/informacoes.ts')
