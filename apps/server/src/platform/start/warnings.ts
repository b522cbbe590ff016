import { type Env, isOpen } from '../env.ts'
import { publicUrlOf } from '../http/public-url.ts'

/** Warnings about settings of a portal that is reachable by others, as sentences for the person who starts it. */
export function warningsOf(env: Env): string[] {
  if (!isOpen(env)) return []
  return [
    ...(env.PUBLIC_URL
      ? []
      : [
          `Aviso: sem PUBLIC_URL, os links das mensagens de e-mail usam ${publicUrlOf(env)} e os cookies não exigem https.`,
        ]),
    ...(env.PORTAL_DEMO
      ? ['Aviso: PORTAL_DEMO=1 mantém abertas as contas de demonstração, cuja senha está no README.']
      : []),
  ]
}
