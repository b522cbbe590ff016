import { browserStorage } from '../platform/browser-storage.ts'

const KEY = 'portal-som'

/** True when this browser plays sounds; off by default. */
export const isSomLigado = () => browserStorage.getItem(KEY) === '1'

export function setSom(ligado: boolean) {
  if (ligado) browserStorage.setItem(KEY, '1')
  else browserStorage.removeItem(KEY)
}
